// Written by `npm run prepare` from embed/site/ of Graphmap; changes belong there.
"use strict";(()=>{function x(t,e){let{href:n}=new URL(t.pathname,t);return new URL(n.endsWith(e)?n.slice(0,-e.length):"./",t)}function A(t,{
root:e,base:n}){let o=/^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(t),r=new URL(n,e).pathname,s=t.startsWith(r)?t.slice(r.length):
t.replace(/^\/+/,""),a=o?new URL(t,e):new URL(s,e);return/\/$|\.html?$/.test(a.pathname)||(a.pathname+="/"),a}function U(t,{
root:e,base:n}){return t.startsWith("/")&&!t.startsWith("//")?new URL(t,e).href:/^https?:/.test(n)&&t.startsWith(n)?new URL(
t.slice(n.length),e).href:t}function P(t,e,n){if(t.startsWith("#")||!URL.canParse(t,e))return;let o=new URL(t,e),r=o.origin===
n.origin&&o.pathname.startsWith(n.pathname),s=/\.(?!html?$)[a-z0-9]+$/i.test(o.pathname);return r&&!s?o:void 0}var M=["interactive","static"],k="graphview",D="graphmap-view";function T(){return I(new URLSearchParams(location.search).
get(k))??I(B())}function G(t){try{sessionStorage.setItem(D,t)}catch{}}function O(t){let e=new URL(location.href);e.searchParams.
set(k,t),history.replaceState(history.state,"",e)}function H(t,e){for(let n of document.querySelectorAll("a[href]:not([d\
ownload])")){let o=P(n.getAttribute("href")??"",document.baseURI,e);!o||o.searchParams.get(k)===t||(o.searchParams.set(k,
t),n.setAttribute("href",o.href))}}function B(){try{return sessionStorage.getItem(D)}catch{return null}}function I(t){return M.
find(e=>e===t)}function K(t,e){let n=V(e),o=e.frame??X(e.title),r=o.hasAttribute("sandbox")&&!o.sandbox.contains("allow-same-origin"),s=Y(),
a=new Set,c,i=d=>o.contentWindow?.postMessage(d,r?"*":n.origin),p=s.wait("ready"),m=(d,u)=>p.then(()=>{let h=s.wait(d);return i(
u),h}),f=d=>{p.then(()=>i(d)).catch(()=>{})},v=(d,u)=>(c={type:"graphapp:load",data:d,...u===void 0?{}:{name:u}},m("load\
ed",c));function l({source:d,origin:u,data:h}){if(!(d!==o.contentWindow||u!==(r?"null":n.origin)||!h))if(h.type==="graph\
app:changed")for(let y of a)y(h.data);else!s.answer(h)&&h.type==="graphapp:ready"&&c&&i(c)}addEventListener("message",l),
o.src=n.href,o.isConnected||t.append(o);let g=e.document?v(e.document,e.name):Promise.resolve(void 0);return p.catch(()=>{}),
g.catch(()=>{}),{frame:o,ready:p,loaded:g,load:v,get:()=>m("document",{type:"graphapp:get"}),snapshot:()=>m("snapshot",{
type:"graphapp:snapshot"}),export:d=>f({type:"graphapp:export",format:d}),theme:({scheme:d,background:u})=>f({type:"grap\
happ:theme",...d?{scheme:d}:{},...u?{background:u}:{}}),on(d,u){let h=y=>u(y);return a.add(h),()=>a.delete(h)},destroy(){
removeEventListener("message",l),o.remove(),s.close()}}}function V({app:t,theme:e,background:n,sidebar:o,tags:r,toolbar:s,
view:a,tour:c}){let i=new URL(t,document.baseURI),p={embed:!0,theme:e,bg:n,sidebar:o,tags:r,toolbar:s,view:a,tour:c};for(let[
m,f]of Object.entries(p))f!==void 0&&i.searchParams.set(m,typeof f=="boolean"?String(Number(f)):f);return i}function X(t="\
Map"){let e=document.createElement("iframe");return e.title=t,e.style.cssText="display:block;width:100%;height:100%;bord\
er:0",e.allow="fullscreen",e}function Y(){let t={ready:[],loaded:[],document:[],snapshot:[]},e=!1;return{wait:n=>new Promise(
(o,r)=>{let s=t[n];e?r(C()):s.push({resolve:o,reject:r})}),answer(n){let o=(r,s)=>{let c=t[r].shift();return c&&s(c),!!c};
switch(n.type){case"graphapp:ready":return o("ready",({resolve:r})=>r(void 0));case"graphapp:loaded":return o("loaded",({
resolve:r})=>r({nodes:n.nodes,edges:n.edges}));case"graphapp:error":return o("loaded",({reject:r})=>r(new Error(n.message)));case"\
graphapp:document":return o("document",({resolve:r})=>r(n.data));case"graphapp:snapshot":return o("snapshot",({resolve:r})=>r(
n.image));default:return!1}},close(){e=!0;for(let n of Object.values(t))for(let{reject:o}of n.splice(0))o(C())}}}function C(){
return new Error("The frame was taken away.")}async function N(t,e,n){let o=await fetch(t,{credentials:"same-origin",signal:n});if(!o.ok)throw new Error(`${t} answere\
d ${o.status}`);let r=await o.json(),s=[...S(r.nodes),...S(r.nodeTypes)];for(let i of s){for(let p of["url","graph","ima\
ge"])W(i,p,e);for(let p of S(i.links))W(p,"url",e)}let a=new Set(s.flatMap(({image:i})=>F(i,e.root)?[i]:[])),c=new Map(await Promise.
all([...a].map(async i=>[i,await Z(i,n)])));for(let i of s)F(i.image,e.root)&&(i.image=c.get(i.image));return r}function S(t){
return typeof t!="object"||t===null?[]:Object.values(t).filter(e=>typeof e=="object"&&e!==null)}function W(t,e,n){let o=t[e];
typeof o=="string"&&(t[e]=U(o,n))}function F(t,e){return typeof t=="string"&&/^https?:/.test(t)&&new URL(t).origin===e.origin}
async function Z(t,e){try{let n=await fetch(t,{credentials:"same-origin",signal:e}),o=await n.blob();return!n.ok||!o.type.
startsWith("image/")?t:await new Promise((r,s)=>{let a=new FileReader;a.addEventListener("load",()=>r(String(a.result))),
a.addEventListener("error",()=>s(a.error)),a.readAsDataURL(o)})}catch{return t}}var q="(prefers-color-scheme: dark)";function L(t){for(let n=t;n;n=n.parentElement){let o=ee(getComputedStyle(n).backgroundColor);
if(o)return o}return getComputedStyle(document.documentElement).colorScheme.includes("dark")&&matchMedia(q).matches?{scheme:"\
dark",background:"#121212"}:{scheme:"light",background:"#ffffff"}}function ee(t){let[e=0,n=0,o,r=1]=(t.match(/[\d.]+/g)??
[]).map(Number);if(o===void 0||r<=.5)return;let s=.2126*e+.7152*n+.0722*o<110,a=[e,n,o].map(c=>Math.round(c).toString(16).
padStart(2,"0")).join("");return{scheme:s?"dark":"light",background:`#${a}`}}function $(t,e,n){let o=JSON.stringify(L(t)),
r=()=>{let a=L(t);JSON.stringify(a)!==o&&(o=JSON.stringify(a),n(a))},s=new MutationObserver(r);for(let a of[document.documentElement,
document.body])s.observe(a,{attributes:!0});e.addEventListener("abort",()=>s.disconnect()),matchMedia(q).addEventListener(
"change",r,{signal:e})}var te=1e4;function j(t,e,n){let{element:o,figure:r,file:s,site:a,app:c}=t,{name:i,sidebar:p,tags:m,view:f,tour:v}=o.dataset,
l=L(o),g=ne(o),d=new AbortController,u=setTimeout(()=>w("it did not answer in time."),te),h=N(s,a,d.signal);r.prepend(g);
let y=K(r,{app:c,frame:g,theme:l.scheme,background:l.background,sidebar:p==="true",tags:m==="true",...f?{view:f}:{},...v===
"true"?{tour:!0}:{}});return h.then(z,()=>w("the data of the graph could not be read.")),$(o,d.signal,y.theme),g.addEventListener(
"error",()=>w("it could not be loaded."),{signal:d.signal}),document.addEventListener("securitypolicyviolation",_,{signal:d.
signal}),R;async function z(b){try{await y.load(b,i),clearTimeout(u),d.signal.aborted||e()}catch(E){w(`the application r\
efused the map (${E instanceof Error?E.message:E}).`)}}function _({effectiveDirective:b,blockedURI:E}){/^(?:frame|child|default)-src$/.
test(b)&&new URL(E,location.href).origin===c.origin&&w("this page may not show it in a frame.")}function w(b){d.signal.aborted||
(R(),n(b))}function R(){clearTimeout(u),d.abort(),y.destroy()}}function ne({dataset:t}){let e=document.createElement("if\
rame");return e.className="graphmap-frame",e.title=t.title??"",e.allow="fullscreen; clipboard-write",e.referrerPolicy="n\
o-referrer",e.style.height=t.height??"",e}var oe={interactive:"Interactive",static:"Without JavaScript"};function Q(t,e){let n=t.querySelector(".graphmap-figure"),
o=t.querySelector(".graphmap-data")?.getAttribute("href"),{app:r="",base:s="",file:a=""}=t.dataset;if(!n||o==null)return;
let c=new URL(o,document.baseURI),i={root:x(c,a),base:s},p={element:t,figure:n,file:c,site:i,app:A(r,i)},m=M.map(l=>[l,J(
oe[l],()=>e(l))]);n.before(ie(m.map(([,l])=>l)));let{start:f,stop:v}=re(p);return{root:i.root,show(l){for(let[g,d]of m)d.
setAttribute("aria-pressed",String(g===l));l==="interactive"?f():v()}}}function re(t){let{element:e,figure:n}=t,o=se(e.querySelector(
".graphmap-text")),r=document.createElement("p");r.className="graphmap-note",r.setAttribute("role","status");let s;function a(){
s||(r.remove(),e.classList.add("graphmap-loading"),s=ae(n,()=>j(t,i,p)))}function c(){s?.(),s=void 0,r.remove(),e.classList.
remove("graphmap-loading","graphmap-interactive"),o.undo()}function i(){e.classList.replace("graphmap-loading","graphmap\
-interactive"),o.apply()}function p(m){c(),r.replaceChildren(`The interactive graph could not be shown: ${m} `,J("Try ag\
ain",a)),n.before(r)}return{start:a,stop:c}}function ae(t,e){let n=()=>o.disconnect(),o=new IntersectionObserver(r=>{r.some(
s=>s.isIntersecting)&&(o.disconnect(),n=e())},{rootMargin:"100% 0px"});return o.observe(t),()=>n()}function se(t){let e=document.
createElement("details");e.className="graphmap-fold";let n=document.createElement("summary");n.textContent="Read the gra\
ph as text",e.append(n);let o=()=>{let r=document.getElementById(decodeURIComponent(location.hash.slice(1)));!e.isConnected||
!e.contains(r)||(e.open=!0,r?.scrollIntoView())};return addEventListener("hashchange",o),{apply(){!t||e.isConnected||(t.
replaceWith(e),e.append(t),o())},undo(){t&&e.isConnected&&e.replaceWith(t)}}}function ie(t){let e=document.createElement(
"div");return e.className="graphmap-switch",e.setAttribute("role","group"),e.setAttribute("aria-label","How the graph is\
 shown"),e.append(...t),e}function J(t,e){let n=document.createElement("button");return n.type="button",n.textContent=t,
n.addEventListener("click",e),n}window.graphmapIsHere||(window.graphmapIsHere=!0,ce());function ce(){let t=[...document.querySelectorAll("[data-graphmap\
]")].flatMap(a=>Q(a,o)??[]),e=t[0]?.root;if(!e)return;let n=T();n&&r(n);for(let a of t)a.show(n??"interactive");document.
addEventListener("click",s,!0),document.addEventListener("auxclick",s,!0);function o(a){n=a,r(a),O(a);for(let c of t)c.show(
a)}function r(a){G(a),s()}function s(){n&&e&&H(n,e)}}})();

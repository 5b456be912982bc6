// Written by `npm run prepare` from embed/site/ of Graphmap; changes belong there.
"use strict";(()=>{function x(t,e){let{href:n}=new URL(t.pathname,t);return new URL(n.endsWith(e)?n.slice(0,-e.length):"./",t)}function A(t,{
root:e,base:n}){let o=/^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(t),r=new URL(n,e).pathname,s=t.startsWith(r)?t.slice(r.length):
t.replace(/^\/+/,""),a=o?new URL(t,e):new URL(s,e);return/\/$|\.html?$/.test(a.pathname)||(a.pathname+="/"),a}function U(t,{
root:e,base:n}){return t.startsWith("/")&&!t.startsWith("//")?new URL(t,e).href:/^https?:/.test(n)&&t.startsWith(n)?new URL(
t.slice(n.length),e).href:t}function P(t,e,n){if(t.startsWith("#")||!URL.canParse(t,e))return;let o=new URL(t,e),r=o.origin===
n.origin&&o.pathname.startsWith(n.pathname),s=/\.(?!html?$)[a-z0-9]+$/i.test(o.pathname);return r&&!s?o:void 0}var M=["interactive","static"],L="graphview",D="graphmap-view";function T(){return I(new URLSearchParams(location.search).
get(L))??I(z())}function G(t){try{sessionStorage.setItem(D,t)}catch{}}function O(t){let e=new URL(location.href);e.searchParams.
set(L,t),history.replaceState(history.state,"",e)}function H(t,e){for(let n of document.querySelectorAll("a[href]:not([d\
ownload])")){let o=P(n.getAttribute("href")??"",document.baseURI,e);!o||o.searchParams.get(L)===t||(o.searchParams.set(L,
t),n.setAttribute("href",o.href))}}function z(){try{return sessionStorage.getItem(D)}catch{return null}}function I(t){return M.
find(e=>e===t)}function K(t,e){let n=_(e),o=e.frame??B(e.title),r=o.hasAttribute("sandbox")&&!o.sandbox.contains("allow-same-origin"),s=V(),
a=new Set,c,i=p=>o.contentWindow?.postMessage(p,r?"*":n.origin),u=s.wait("ready"),f=(p,l)=>u.then(()=>{let m=s.wait(p);return i(
l),m}),g=p=>{u.then(()=>i(p)).catch(()=>{})},h=(p,l)=>(c={type:"graphapp:load",data:p,...l===void 0?{}:{name:l}},f("load\
ed",c));function d({source:p,origin:l,data:m}){if(!(p!==o.contentWindow||l!==(r?"null":n.origin)||!m))if(m.type==="graph\
app:changed")for(let v of a)v(m.data);else!s.answer(m)&&m.type==="graphapp:ready"&&c&&i(c)}addEventListener("message",d),
o.src=n.href,o.isConnected||t.append(o);let y=e.document?h(e.document,e.name):Promise.resolve(void 0);return u.catch(()=>{}),
y.catch(()=>{}),{frame:o,ready:u,loaded:y,load:h,get:()=>f("document",{type:"graphapp:get"}),snapshot:()=>f("snapshot",{
type:"graphapp:snapshot"}),export:p=>g({type:"graphapp:export",format:p}),theme:({scheme:p,background:l})=>g({type:"grap\
happ:theme",...p?{scheme:p}:{},...l?{background:l}:{}}),on(p,l){let m=v=>l(v);return a.add(m),()=>a.delete(m)},destroy(){
removeEventListener("message",d),o.remove(),s.close()}}}function _({app:t,theme:e,background:n,sidebar:o,tags:r,toolbar:s}){
let a=new URL(t,document.baseURI);for(let[c,i]of Object.entries({embed:!0,theme:e,bg:n,sidebar:o,tags:r,toolbar:s}))i!==
void 0&&a.searchParams.set(c,typeof i=="boolean"?String(Number(i)):i);return a}function B(t="Map"){let e=document.createElement(
"iframe");return e.title=t,e.style.cssText="display:block;width:100%;height:100%;border:0",e.allow="fullscreen",e}function V(){
let t={ready:[],loaded:[],document:[],snapshot:[]},e=!1;return{wait:n=>new Promise((o,r)=>{let s=t[n];e?r(C()):s.push({resolve:o,
reject:r})}),answer(n){let o=(r,s)=>{let c=t[r].shift();return c&&s(c),!!c};switch(n.type){case"graphapp:ready":return o(
"ready",({resolve:r})=>r(void 0));case"graphapp:loaded":return o("loaded",({resolve:r})=>r({nodes:n.nodes,edges:n.edges}));case"\
graphapp:error":return o("loaded",({reject:r})=>r(new Error(n.message)));case"graphapp:document":return o("document",({resolve:r})=>r(
n.data));case"graphapp:snapshot":return o("snapshot",({resolve:r})=>r(n.image));default:return!1}},close(){e=!0;for(let n of Object.
values(t))for(let{reject:o}of n.splice(0))o(C())}}}function C(){return new Error("The frame was taken away.")}async function N(t,e,n){let o=await fetch(t,{credentials:"same-origin",signal:n});if(!o.ok)throw new Error(`${t} answere\
d ${o.status}`);let r=await o.json(),s=[...S(r.nodes),...S(r.nodeTypes)];for(let i of s){for(let u of["url","graph","ima\
ge"])W(i,u,e);for(let u of S(i.links))W(u,"url",e)}let a=new Set(s.flatMap(({image:i})=>F(i,e.root)?[i]:[])),c=new Map(await Promise.
all([...a].map(async i=>[i,await X(i,n)])));for(let i of s)F(i.image,e.root)&&(i.image=c.get(i.image));return r}function S(t){
return typeof t!="object"||t===null?[]:Object.values(t).filter(e=>typeof e=="object"&&e!==null)}function W(t,e,n){let o=t[e];
typeof o=="string"&&(t[e]=U(o,n))}function F(t,e){return typeof t=="string"&&/^https?:/.test(t)&&new URL(t).origin===e.origin}
async function X(t,e){try{let n=await fetch(t,{credentials:"same-origin",signal:e}),o=await n.blob();return!n.ok||!o.type.
startsWith("image/")?t:await new Promise((r,s)=>{let a=new FileReader;a.addEventListener("load",()=>r(String(a.result))),
a.addEventListener("error",()=>s(a.error)),a.readAsDataURL(o)})}catch{return t}}var q="(prefers-color-scheme: dark)";function k(t){for(let n=t;n;n=n.parentElement){let o=Y(getComputedStyle(n).backgroundColor);
if(o)return o}return getComputedStyle(document.documentElement).colorScheme.includes("dark")&&matchMedia(q).matches?{scheme:"\
dark",background:"#121212"}:{scheme:"light",background:"#ffffff"}}function Y(t){let[e=0,n=0,o,r=1]=(t.match(/[\d.]+/g)??
[]).map(Number);if(o===void 0||r<=.5)return;let s=.2126*e+.7152*n+.0722*o<110,a=[e,n,o].map(c=>Math.round(c).toString(16).
padStart(2,"0")).join("");return{scheme:s?"dark":"light",background:`#${a}`}}function $(t,e,n){let o=JSON.stringify(k(t)),
r=()=>{let a=k(t);JSON.stringify(a)!==o&&(o=JSON.stringify(a),n(a))},s=new MutationObserver(r);for(let a of[document.documentElement,
document.body])s.observe(a,{attributes:!0});e.addEventListener("abort",()=>s.disconnect()),matchMedia(q).addEventListener(
"change",r,{signal:e})}var Z=1e4;function j(t,e,n){let{element:o,figure:r,file:s,site:a,app:c}=t,{name:i,sidebar:u,tags:f}=o.dataset,g=k(o),h=ee(
o),d=new AbortController,y=setTimeout(()=>w("it did not answer in time."),Z),p=N(s,a,d.signal);r.prepend(h);let l=K(r,{app:c,
frame:h,theme:g.scheme,background:g.background,sidebar:u==="true",tags:f==="true"});return p.then(m,()=>w("the data of t\
he graph could not be read.")),$(o,d.signal,l.theme),h.addEventListener("error",()=>w("it could not be loaded."),{signal:d.
signal}),document.addEventListener("securitypolicyviolation",v,{signal:d.signal}),R;async function m(b){try{await l.load(
b,i),clearTimeout(y),d.signal.aborted||e()}catch(E){w(`the application refused the map (${E instanceof Error?E.message:E}\
).`)}}function v({effectiveDirective:b,blockedURI:E}){/^(?:frame|child|default)-src$/.test(b)&&new URL(E,location.href).
origin===c.origin&&w("this page may not show it in a frame.")}function w(b){d.signal.aborted||(R(),n(b))}function R(){clearTimeout(
y),d.abort(),l.destroy()}}function ee({dataset:t}){let e=document.createElement("iframe");return e.className="graphmap-f\
rame",e.title=t.title??"",e.allow="fullscreen; clipboard-write",e.referrerPolicy="no-referrer",e.style.height=t.height??
"",e}var te={interactive:"Interactive",static:"Without JavaScript"};function Q(t,e){let n=t.querySelector(".graphmap-figure"),
o=t.querySelector(".graphmap-data")?.getAttribute("href"),{app:r="",base:s="",file:a=""}=t.dataset;if(!n||o==null)return;
let c=new URL(o,document.baseURI),i={root:x(c,a),base:s},u={element:t,figure:n,file:c,site:i,app:A(r,i)},f=M.map(d=>[d,J(
te[d],()=>e(d))]);n.before(ae(f.map(([,d])=>d)));let{start:g,stop:h}=ne(u);return{root:i.root,show(d){for(let[y,p]of f)p.
setAttribute("aria-pressed",String(y===d));d==="interactive"?g():h()}}}function ne(t){let{element:e,figure:n}=t,o=re(e.querySelector(
".graphmap-text")),r=document.createElement("p");r.className="graphmap-note",r.setAttribute("role","status");let s;function a(){
s||(r.remove(),e.classList.add("graphmap-loading"),s=oe(n,()=>j(t,i,u)))}function c(){s?.(),s=void 0,r.remove(),e.classList.
remove("graphmap-loading","graphmap-interactive"),o.undo()}function i(){e.classList.replace("graphmap-loading","graphmap\
-interactive"),o.apply()}function u(f){c(),r.replaceChildren(`The interactive graph could not be shown: ${f} `,J("Try ag\
ain",a)),n.before(r)}return{start:a,stop:c}}function oe(t,e){let n=()=>o.disconnect(),o=new IntersectionObserver(r=>{r.some(
s=>s.isIntersecting)&&(o.disconnect(),n=e())},{rootMargin:"100% 0px"});return o.observe(t),()=>n()}function re(t){let e=document.
createElement("details");e.className="graphmap-fold";let n=document.createElement("summary");n.textContent="Read the gra\
ph as text",e.append(n);let o=()=>{let r=document.getElementById(decodeURIComponent(location.hash.slice(1)));!e.isConnected||
!e.contains(r)||(e.open=!0,r?.scrollIntoView())};return addEventListener("hashchange",o),{apply(){!t||e.isConnected||(t.
replaceWith(e),e.append(t),o())},undo(){t&&e.isConnected&&e.replaceWith(t)}}}function ae(t){let e=document.createElement(
"div");return e.className="graphmap-switch",e.setAttribute("role","group"),e.setAttribute("aria-label","How the graph is\
 shown"),e.append(...t),e}function J(t,e){let n=document.createElement("button");return n.type="button",n.textContent=t,
n.addEventListener("click",e),n}window.graphmapIsHere||(window.graphmapIsHere=!0,se());function se(){let t=[...document.querySelectorAll("[data-graphmap\
]")].flatMap(a=>Q(a,o)??[]),e=t[0]?.root;if(!e)return;let n=T();n&&r(n);for(let a of t)a.show(n??"interactive");document.
addEventListener("click",s,!0),document.addEventListener("auxclick",s,!0);function o(a){n=a,r(a),O(a);for(let c of t)c.show(
a)}function r(a){G(a),s()}function s(){n&&e&&H(n,e)}}})();

// Written by `npm run prepare` from embed/site/ of Graphmap; changes belong there.
"use strict";(()=>{function A(t,e){let{href:n}=new URL(t.pathname,t);return new URL(n.endsWith(e)?n.slice(0,-e.length):"./",t)}function P(t,{
root:e,base:n}){let o=/^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(t),r=new URL(n,e).pathname,s=t.startsWith(r)?t.slice(r.length):
t.replace(/^\/+/,""),a=o?new URL(t,e):new URL(s,e);return/\/$|\.html?$/.test(a.pathname)||(a.pathname+="/"),a}function O(t,{
root:e,base:n}){return t.startsWith("/")&&!t.startsWith("//")?new URL(t,e).href:/^https?:/.test(n)&&t.startsWith(n)?new URL(
t.slice(n.length),e).href:t}function U(t,e,n){if(t.startsWith("#")||!URL.canParse(t,e))return;let o=new URL(t,e),r=o.origin===
n.origin&&o.pathname.startsWith(n.pathname),s=/\.(?!html?$)[a-z0-9]+$/i.test(o.pathname);return r&&!s?o:void 0}var M=["interactive","static"],x="graphview",K="pivograph",I="graphmap-view";function G(){return ee(new URLSearchParams(
location.search))??S(te())}function ee(t){return S(t.get(x))??S(t.get(K))}function D(t){try{sessionStorage.setItem(I,t)}catch{}}
function C(t){let e=new URL(location.href);q(e.searchParams,t),history.replaceState(history.state,"",e)}function H(t,e){
for(let n of document.querySelectorAll("a[href]:not([download])")){let o=U(n.getAttribute("href")??"",document.baseURI,e);
!o||o.searchParams.get(x)===t||(q(o.searchParams,t),n.setAttribute("href",o.href))}}function q(t,e){t.delete(K),t.set(x,
e)}function te(){try{return sessionStorage.getItem(I)}catch{return null}}function S(t){return M.find(e=>e===t)}var F=["json","pivotick","png","md","pdf"];var ne=["changed","error"],oe={"graphapp:load":"loaded","graphapp:get":"document","graphapp:snapshot":"snapshot"};function W(t,e){
let n=re(e),o=e.frame??ae(e.title),r=o.hasAttribute("sandbox")&&!o.sandbox.contains("allow-same-origin"),s=se(),a=ie(),d,
i=c=>o.contentWindow?.postMessage(c,r?"*":n.origin),p=s.wait("ready"),u=(c,h)=>p.then(()=>(i(h),s.wait(c))),m=c=>{p.then(
()=>i(c)).catch(()=>{})},y=(c,h)=>(d={type:"graphapp:load",data:c,...h===void 0?{}:{name:h}},u("loaded",d));function l({
source:c,origin:h,data:f}){c!==o.contentWindow||h!==(r?"null":n.origin)||!f||(f.type==="graphapp:changed"&&a.tell("chang\
ed",f.data),!s.answer(f)&&(f.type==="graphapp:error"?a.tell("error",f.message):f.type==="graphapp:ready"&&d&&i(d)))}addEventListener(
"message",l),o.src=n.href,o.isConnected||t.append(o);let g=e.document?y(e.document,e.name):Promise.resolve(void 0);return p.
catch(()=>{}),g.catch(()=>{}),{frame:o,ready:p,loaded:g,load:y,get:()=>u("document",{type:"graphapp:get"}),snapshot:()=>u(
"snapshot",{type:"graphapp:snapshot"}),export:c=>m({type:"graphapp:export",format:_("export",F,c)}),theme:({scheme:c,background:h})=>m(
{type:"graphapp:theme",...c?{scheme:c}:{},...h?{background:h}:{}}),on:a.add,destroy(){removeEventListener("message",l),o.
remove(),s.close()}}}function re({app:t,theme:e,background:n,sidebar:o,tags:r,toolbar:s,view:a,tour:d}){let i=new URL(t,
document.baseURI),p={embed:!0,theme:e,bg:n,sidebar:o,tags:r,toolbar:s,view:a,tour:d};for(let[u,m]of Object.entries(p))m!==
void 0&&i.searchParams.set(u,typeof m=="boolean"?String(Number(m)):m);return i}function ae(t="Map"){let e=document.createElement(
"iframe");return e.title=t,e.style.cssText="display:block;width:100%;height:100%;border:0",e.allow="fullscreen",e}function se(){
let t={ready:[],loaded:[],document:[],snapshot:[]},e=!1;return{wait:n=>new Promise((o,r)=>{let s=t[n];e?r(N()):s.push({resolve:o,
reject:r})}),answer(n){let o=(r,s)=>{let d=t[r].shift();return d&&s(d),!!d};switch(n.type){case"graphapp:ready":return o(
"ready",({resolve:r})=>r(void 0));case"graphapp:loaded":return o("loaded",({resolve:r})=>r({nodes:n.nodes,edges:n.edges}));case"\
graphapp:error":{let r=oe[n.about??"graphapp:load"];return r!==void 0&&o(r,({reject:s})=>s(new Error(n.message)))}case"g\
raphapp:document":return o("document",({resolve:r})=>r(n.data));case"graphapp:snapshot":return o("snapshot",({resolve:r})=>r(
n.image));default:return!1}},close(){e=!0;for(let n of Object.values(t))for(let{reject:o}of n.splice(0))o(N())}}}function ie(){
let t=new Set;return{add(e,n){if(_("event",ne,e),typeof n!="function")throw new TypeError("on() needs a function to call\
.");let o={event:e,call:n};return t.add(o),()=>t.delete(o)},tell(e,n){for(let o of t)o.event===e&&o.call(n)}}}function _(t,e,n){
if(e.includes(n))return n;throw new TypeError(`There is no ${t} \u201C${String(n)}\u201D; there is ${e.join(", ")}.`)}function N(){
return new Error("The frame was taken away.")}async function V(t,e,n){let o=await fetch(t,{credentials:"same-origin",signal:n});if(!o.ok)throw new Error(`${t} answere\
d ${o.status}`);let r=await o.json(),s=[...L(r.nodes),...L(r.nodeTypes)];for(let i of s){for(let p of["url","graph","ima\
ge"])$(i,p,e);for(let p of L(i.links))$(p,"url",e)}let a=new Set(s.flatMap(({image:i})=>j(i,e.root)?[i]:[])),d=new Map(await Promise.
all([...a].map(async i=>[i,await de(i,n)])));for(let i of s)j(i.image,e.root)&&(i.image=d.get(i.image));return r}function L(t){
return typeof t!="object"||t===null?[]:Object.values(t).filter(e=>typeof e=="object"&&e!==null)}function $(t,e,n){let o=t[e];
typeof o=="string"&&(t[e]=O(o,n))}function j(t,e){return typeof t=="string"&&/^https?:/.test(t)&&new URL(t).origin===e.origin}
async function de(t,e){try{let n=await fetch(t,{credentials:"same-origin",signal:e}),o=await n.blob();return!n.ok||!o.type.
startsWith("image/")?t:await new Promise((r,s)=>{let a=new FileReader;a.addEventListener("load",()=>r(String(a.result))),
a.addEventListener("error",()=>s(a.error)),a.readAsDataURL(o)})}catch{return t}}var J="(prefers-color-scheme: dark)";function w(t){for(let n=t;n;n=n.parentElement){let o=ce(getComputedStyle(n).backgroundColor);
if(o)return o}return getComputedStyle(document.documentElement).colorScheme.includes("dark")&&matchMedia(J).matches?{scheme:"\
dark",background:"#121212"}:{scheme:"light",background:"#ffffff"}}function ce(t){let[e=0,n=0,o,r=1]=(t.match(/[\d.]+/g)??
[]).map(Number);if(o===void 0||r<=.5)return;let s=.2126*e+.7152*n+.0722*o<110,a=[e,n,o].map(d=>Math.round(d).toString(16).
padStart(2,"0")).join("");return{scheme:s?"dark":"light",background:`#${a}`}}function z(t,e,n){let o=JSON.stringify(w(t)),
r=()=>{let a=w(t);JSON.stringify(a)!==o&&(o=JSON.stringify(a),n(a))},s=new MutationObserver(r);for(let a of[document.documentElement,
document.body])s.observe(a,{attributes:!0});e.addEventListener("abort",()=>s.disconnect()),matchMedia(J).addEventListener(
"change",r,{signal:e})}var pe=1e4;function X(t,e,n){let{element:o,figure:r,file:s,site:a,app:d}=t,{name:i,sidebar:p,tags:u,view:m,tour:y}=o.dataset,
l=w(o),g=le(o),c=new AbortController,h=setTimeout(()=>E("it did not answer in time."),pe),f=V(s,a,c.signal);r.prepend(g);
let k=W(r,{app:d,frame:g,theme:l.scheme,background:l.background,sidebar:p==="true",tags:u==="true",...m?{view:m}:{},...y===
"true"?{tour:!0}:{}});return f.then(Y,()=>E("the data of the graph could not be read.")),z(o,c.signal,k.theme),g.addEventListener(
"error",()=>E("it could not be loaded."),{signal:c.signal}),document.addEventListener("securitypolicyviolation",Z,{signal:c.
signal}),R;async function Y(b){try{await k.load(b,i),clearTimeout(h),c.signal.aborted||e()}catch(v){E(`the application r\
efused the map (${v instanceof Error?v.message:v}).`)}}function Z({effectiveDirective:b,blockedURI:v}){/^(?:frame|child|default)-src$/.
test(b)&&new URL(v,location.href).origin===d.origin&&E("this page may not show it in a frame.")}function E(b){c.signal.aborted||
(R(),n(b))}function R(){clearTimeout(h),c.abort(),k.destroy()}}function le({dataset:t}){let e=document.createElement("if\
rame");return e.className="graphmap-frame",e.title=t.title??"",e.allow="fullscreen; clipboard-write",e.referrerPolicy="n\
o-referrer",e.style.height=t.height??"",e}function T(t){let e=new Map;for(let n of t.querySelectorAll(".graphmap-node > image")){let{baseVal:o}=n.href;e.set(o,[...e.
get(o)??[],n])}for(let[n,o]of e){let r=new Image;r.addEventListener("error",()=>o.forEach(ue)),r.src=n}}function ue(t){t.
parentElement?.querySelector(".graphmap-initials")?.removeAttribute("visibility"),t.remove()}var me={interactive:"Interactive",static:"Without JavaScript"};function B(t,e){let n=t.querySelector(".graphmap-figure"),
o=t.querySelector(".graphmap-data")?.getAttribute("href"),{app:r="",base:s="",file:a=""}=t.dataset;if(!n||o==null)return;
let d=new URL(o,document.baseURI),i={root:A(d,a),base:s},p={element:t,figure:n,file:d,site:i,app:P(r,i)},u=M.map(l=>[l,Q(
me[l],()=>e(l))]);n.before(ye(u.map(([,l])=>l)));let{start:m,stop:y}=he(p);return{root:i.root,show(l){for(let[g,c]of u)c.
setAttribute("aria-pressed",String(g===l));l==="interactive"?m():(y(),T(n))}}}function he(t){let{element:e,figure:n}=t,o=ge(
e.querySelector(".graphmap-text")),r=document.createElement("p");r.className="graphmap-note",r.setAttribute("role","stat\
us");let s;function a(){s||(r.remove(),e.classList.add("graphmap-loading"),s=fe(n,()=>X(t,i,p)))}function d(){s?.(),s=void 0,
r.remove(),e.classList.remove("graphmap-loading","graphmap-interactive"),o.undo()}function i(){e.classList.replace("grap\
hmap-loading","graphmap-interactive"),o.apply()}function p(u){d(),T(n),r.replaceChildren(`The interactive graph could no\
t be shown: ${u} `,Q("Try again",a)),n.before(r)}return{start:a,stop:d}}function fe(t,e){let n=()=>o.disconnect(),o=new IntersectionObserver(
r=>{r.some(s=>s.isIntersecting)&&(o.disconnect(),n=e())},{rootMargin:"100% 0px"});return o.observe(t),()=>n()}function ge(t){
let e=document.createElement("details");e.className="graphmap-fold";let n=document.createElement("summary");n.textContent=
"Read the graph as text",e.append(n);let o=()=>{let r=document.getElementById(decodeURIComponent(location.hash.slice(1)));
!e.isConnected||!e.contains(r)||(e.open=!0,r?.scrollIntoView())};return addEventListener("hashchange",o),{apply(){!t||e.
isConnected||(t.replaceWith(e),e.append(t),o())},undo(){t&&e.isConnected&&e.replaceWith(t)}}}function ye(t){let e=document.
createElement("div");return e.className="graphmap-switch",e.setAttribute("role","group"),e.setAttribute("aria-label","Ho\
w the graph is shown"),e.append(...t),e}function Q(t,e){let n=document.createElement("button");return n.type="button",n.
textContent=t,n.addEventListener("click",e),n}window.graphmapIsHere||(window.graphmapIsHere=!0,Ee());function Ee(){let t=[...document.querySelectorAll("[data-graphmap\
]")].flatMap(a=>B(a,o)??[]),e=t[0]?.root;if(!e)return;let n=G();n&&r(n);for(let a of t)a.show(n??"interactive");document.
addEventListener("click",s,!0),document.addEventListener("auxclick",s,!0);function o(a){n=a,r(a),C(a);for(let d of t)d.show(
a)}function r(a){D(a),s()}function s(){n&&e&&H(n,e)}}})();

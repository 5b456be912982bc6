// Written by `npm run prepare` from embed/site/ of Graphmap; changes belong there.
"use strict";(()=>{function A(t,e){let{href:n}=new URL(t.pathname,t);return new URL(n.endsWith(e)?n.slice(0,-e.length):"./",t)}function P(t,{
root:e,base:n}){let o=/^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(t),r=new URL(n,e).pathname,s=t.startsWith(r)?t.slice(r.length):
t.replace(/^\/+/,""),a=o?new URL(t,e):new URL(s,e);return/\/$|\.html?$/.test(a.pathname)||(a.pathname+="/"),a}function U(t,{
root:e,base:n}){return t.startsWith("/")&&!t.startsWith("//")?new URL(t,e).href:/^https?:/.test(n)&&t.startsWith(n)?new URL(
t.slice(n.length),e).href:t}function D(t,e,n){if(t.startsWith("#")||!URL.canParse(t,e))return;let o=new URL(t,e),r=o.origin===
n.origin&&o.pathname.startsWith(n.pathname),s=/\.(?!html?$)[a-z0-9]+$/i.test(o.pathname);return r&&!s?o:void 0}var M=["interactive","static"],S="graphview",I="pivograph",T="graphmap-view";function G(){return X(new URLSearchParams(location.
search))??k(Y())}function X(t){return k(t.get(S))??k(t.get(I))}function O(t){try{sessionStorage.setItem(T,t)}catch{}}function H(t){
let e=new URL(location.href);K(e.searchParams,t),history.replaceState(history.state,"",e)}function C(t,e){for(let n of document.
querySelectorAll("a[href]:not([download])")){let o=D(n.getAttribute("href")??"",document.baseURI,e);!o||o.searchParams.get(
S)===t||(K(o.searchParams,t),n.setAttribute("href",o.href))}}function K(t,e){t.delete(I),t.set(S,e)}function Y(){try{return sessionStorage.
getItem(T)}catch{return null}}function k(t){return M.find(e=>e===t)}function F(t,e){let n=Z(e),o=e.frame??ee(e.title),r=o.hasAttribute("sandbox")&&!o.sandbox.contains("allow-same-origin"),
s=te(),a=ne(),d,i=c=>o.contentWindow?.postMessage(c,r?"*":n.origin),p=s.wait("ready"),m=(c,u)=>p.then(()=>{let h=s.wait(
c);return i(u),h}),f=c=>{p.then(()=>i(c)).catch(()=>{})},y=(c,u)=>(d={type:"graphapp:load",data:c,...u===void 0?{}:{name:u}},
m("loaded",d));function l({source:c,origin:u,data:h}){c!==o.contentWindow||u!==(r?"null":n.origin)||!h||(h.type==="graph\
app:changed"?a.tell(h.data):!s.answer(h)&&h.type==="graphapp:ready"&&d&&i(d))}addEventListener("message",l),o.src=n.href,
o.isConnected||t.append(o);let g=e.document?y(e.document,e.name):Promise.resolve(void 0);return p.catch(()=>{}),g.catch(
()=>{}),{frame:o,ready:p,loaded:g,load:y,get:()=>m("document",{type:"graphapp:get"}),snapshot:()=>m("snapshot",{type:"gr\
aphapp:snapshot"}),export:c=>f({type:"graphapp:export",format:c}),theme:({scheme:c,background:u})=>f({type:"graphapp:the\
me",...c?{scheme:c}:{},...u?{background:u}:{}}),on:(c,u)=>a.add(u),destroy(){removeEventListener("message",l),o.remove(),
s.close()}}}function Z({app:t,theme:e,background:n,sidebar:o,tags:r,toolbar:s,view:a,tour:d}){let i=new URL(t,document.baseURI),
p={embed:!0,theme:e,bg:n,sidebar:o,tags:r,toolbar:s,view:a,tour:d};for(let[m,f]of Object.entries(p))f!==void 0&&i.searchParams.
set(m,typeof f=="boolean"?String(Number(f)):f);return i}function ee(t="Map"){let e=document.createElement("iframe");return e.
title=t,e.style.cssText="display:block;width:100%;height:100%;border:0",e.allow="fullscreen",e}function te(){let t={ready:[],
loaded:[],document:[],snapshot:[]},e=!1;return{wait:n=>new Promise((o,r)=>{let s=t[n];e?r(W()):s.push({resolve:o,reject:r})}),
answer(n){let o=(r,s)=>{let d=t[r].shift();return d&&s(d),!!d};switch(n.type){case"graphapp:ready":return o("ready",({resolve:r})=>r(
void 0));case"graphapp:loaded":return o("loaded",({resolve:r})=>r({nodes:n.nodes,edges:n.edges}));case"graphapp:error":return o(
"loaded",({reject:r})=>r(new Error(n.message)));case"graphapp:document":return o("document",({resolve:r})=>r(n.data));case"\
graphapp:snapshot":return o("snapshot",({resolve:r})=>r(n.image));default:return!1}},close(){e=!0;for(let n of Object.values(
t))for(let{reject:o}of n.splice(0))o(W())}}}function ne(){let t=new Set;return{add(e){let n=o=>e(o);return t.add(n),()=>t.
delete(n)},tell(e){for(let n of t)n(e)}}}function W(){return new Error("The frame was taken away.")}async function $(t,e,n){let o=await fetch(t,{credentials:"same-origin",signal:n});if(!o.ok)throw new Error(`${t} answere\
d ${o.status}`);let r=await o.json(),s=[...R(r.nodes),...R(r.nodeTypes)];for(let i of s){for(let p of["url","graph","ima\
ge"])N(i,p,e);for(let p of R(i.links))N(p,"url",e)}let a=new Set(s.flatMap(({image:i})=>q(i,e.root)?[i]:[])),d=new Map(await Promise.
all([...a].map(async i=>[i,await oe(i,n)])));for(let i of s)q(i.image,e.root)&&(i.image=d.get(i.image));return r}function R(t){
return typeof t!="object"||t===null?[]:Object.values(t).filter(e=>typeof e=="object"&&e!==null)}function N(t,e,n){let o=t[e];
typeof o=="string"&&(t[e]=U(o,n))}function q(t,e){return typeof t=="string"&&/^https?:/.test(t)&&new URL(t).origin===e.origin}
async function oe(t,e){try{let n=await fetch(t,{credentials:"same-origin",signal:e}),o=await n.blob();return!n.ok||!o.type.
startsWith("image/")?t:await new Promise((r,s)=>{let a=new FileReader;a.addEventListener("load",()=>r(String(a.result))),
a.addEventListener("error",()=>s(a.error)),a.readAsDataURL(o)})}catch{return t}}var j="(prefers-color-scheme: dark)";function E(t){for(let n=t;n;n=n.parentElement){let o=re(getComputedStyle(n).backgroundColor);
if(o)return o}return getComputedStyle(document.documentElement).colorScheme.includes("dark")&&matchMedia(j).matches?{scheme:"\
dark",background:"#121212"}:{scheme:"light",background:"#ffffff"}}function re(t){let[e=0,n=0,o,r=1]=(t.match(/[\d.]+/g)??
[]).map(Number);if(o===void 0||r<=.5)return;let s=.2126*e+.7152*n+.0722*o<110,a=[e,n,o].map(d=>Math.round(d).toString(16).
padStart(2,"0")).join("");return{scheme:s?"dark":"light",background:`#${a}`}}function Q(t,e,n){let o=JSON.stringify(E(t)),
r=()=>{let a=E(t);JSON.stringify(a)!==o&&(o=JSON.stringify(a),n(a))},s=new MutationObserver(r);for(let a of[document.documentElement,
document.body])s.observe(a,{attributes:!0});e.addEventListener("abort",()=>s.disconnect()),matchMedia(j).addEventListener(
"change",r,{signal:e})}var ae=1e4;function J(t,e,n){let{element:o,figure:r,file:s,site:a,app:d}=t,{name:i,sidebar:p,tags:m,view:f,tour:y}=o.dataset,
l=E(o),g=se(o),c=new AbortController,u=setTimeout(()=>v("it did not answer in time."),ae),h=$(s,a,c.signal);r.prepend(g);
let L=F(r,{app:d,frame:g,theme:l.scheme,background:l.background,sidebar:p==="true",tags:m==="true",...f?{view:f}:{},...y===
"true"?{tour:!0}:{}});return h.then(B,()=>v("the data of the graph could not be read.")),Q(o,c.signal,L.theme),g.addEventListener(
"error",()=>v("it could not be loaded."),{signal:c.signal}),document.addEventListener("securitypolicyviolation",V,{signal:c.
signal}),x;async function B(w){try{await L.load(w,i),clearTimeout(u),c.signal.aborted||e()}catch(b){v(`the application r\
efused the map (${b instanceof Error?b.message:b}).`)}}function V({effectiveDirective:w,blockedURI:b}){/^(?:frame|child|default)-src$/.
test(w)&&new URL(b,location.href).origin===d.origin&&v("this page may not show it in a frame.")}function v(w){c.signal.aborted||
(x(),n(w))}function x(){clearTimeout(u),c.abort(),L.destroy()}}function se({dataset:t}){let e=document.createElement("if\
rame");return e.className="graphmap-frame",e.title=t.title??"",e.allow="fullscreen; clipboard-write",e.referrerPolicy="n\
o-referrer",e.style.height=t.height??"",e}var ie={interactive:"Interactive",static:"Without JavaScript"};function z(t,e){let n=t.querySelector(".graphmap-figure"),
o=t.querySelector(".graphmap-data")?.getAttribute("href"),{app:r="",base:s="",file:a=""}=t.dataset;if(!n||o==null)return;
let d=new URL(o,document.baseURI),i={root:A(d,a),base:s},p={element:t,figure:n,file:d,site:i,app:P(r,i)},m=M.map(l=>[l,_(
ie[l],()=>e(l))]);n.before(le(m.map(([,l])=>l)));let{start:f,stop:y}=de(p);return{root:i.root,show(l){for(let[g,c]of m)c.
setAttribute("aria-pressed",String(g===l));l==="interactive"?f():y()}}}function de(t){let{element:e,figure:n}=t,o=pe(e.querySelector(
".graphmap-text")),r=document.createElement("p");r.className="graphmap-note",r.setAttribute("role","status");let s;function a(){
s||(r.remove(),e.classList.add("graphmap-loading"),s=ce(n,()=>J(t,i,p)))}function d(){s?.(),s=void 0,r.remove(),e.classList.
remove("graphmap-loading","graphmap-interactive"),o.undo()}function i(){e.classList.replace("graphmap-loading","graphmap\
-interactive"),o.apply()}function p(m){d(),r.replaceChildren(`The interactive graph could not be shown: ${m} `,_("Try ag\
ain",a)),n.before(r)}return{start:a,stop:d}}function ce(t,e){let n=()=>o.disconnect(),o=new IntersectionObserver(r=>{r.some(
s=>s.isIntersecting)&&(o.disconnect(),n=e())},{rootMargin:"100% 0px"});return o.observe(t),()=>n()}function pe(t){let e=document.
createElement("details");e.className="graphmap-fold";let n=document.createElement("summary");n.textContent="Read the gra\
ph as text",e.append(n);let o=()=>{let r=document.getElementById(decodeURIComponent(location.hash.slice(1)));!e.isConnected||
!e.contains(r)||(e.open=!0,r?.scrollIntoView())};return addEventListener("hashchange",o),{apply(){!t||e.isConnected||(t.
replaceWith(e),e.append(t),o())},undo(){t&&e.isConnected&&e.replaceWith(t)}}}function le(t){let e=document.createElement(
"div");return e.className="graphmap-switch",e.setAttribute("role","group"),e.setAttribute("aria-label","How the graph is\
 shown"),e.append(...t),e}function _(t,e){let n=document.createElement("button");return n.type="button",n.textContent=t,
n.addEventListener("click",e),n}window.graphmapIsHere||(window.graphmapIsHere=!0,ue());function ue(){let t=[...document.querySelectorAll("[data-graphmap\
]")].flatMap(a=>z(a,o)??[]),e=t[0]?.root;if(!e)return;let n=G();n&&r(n);for(let a of t)a.show(n??"interactive");document.
addEventListener("click",s,!0),document.addEventListener("auxclick",s,!0);function o(a){n=a,r(a),H(a);for(let d of t)d.show(
a)}function r(a){O(a),s()}function s(){n&&e&&C(n,e)}}})();

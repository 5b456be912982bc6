// Written by `npm run prepare` from embed/site/ of Graphmap; changes belong there.
"use strict";(()=>{function R(t,e){let{href:n}=new URL(t.pathname,t);return new URL(n.endsWith(e)?n.slice(0,-e.length):"./",t)}function A(t,{
root:e,base:n}){let o=/^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(t),r=new URL(n,e).pathname,s=t.startsWith(r)?t.slice(r.length):
t.replace(/^\/+/,""),a=o?new URL(t,e):new URL(s,e);return/\/$|\.html?$/.test(a.pathname)||(a.pathname+="/"),a}function P(t,{
root:e,base:n}){return t.startsWith("/")&&!t.startsWith("//")?new URL(t,e).href:/^https?:/.test(n)&&t.startsWith(n)?new URL(
t.slice(n.length),e).href:t}function O(t,e,n){if(t.startsWith("#")||!URL.canParse(t,e))return;let o=new URL(t,e),r=o.origin===
n.origin&&o.pathname.startsWith(n.pathname),s=/\.(?!html?$)[a-z0-9]+$/i.test(o.pathname);return r&&!s?o:void 0}var S=["interactive","static"],M="graphview",U="pivograph",K="graphmap-view";function I(){return Y(new URLSearchParams(location.
search))??k(Z())}function Y(t){return k(t.get(M))??k(t.get(U))}function G(t){try{sessionStorage.setItem(K,t)}catch{}}function D(t){
let e=new URL(location.href);H(e.searchParams,t),history.replaceState(history.state,"",e)}function C(t,e){for(let n of document.
querySelectorAll("a[href]:not([download])")){let o=O(n.getAttribute("href")??"",document.baseURI,e);!o||o.searchParams.get(
M)===t||(H(o.searchParams,t),n.setAttribute("href",o.href))}}function H(t,e){t.delete(U),t.set(M,e)}function Z(){try{return sessionStorage.
getItem(K)}catch{return null}}function k(t){return S.find(e=>e===t)}var F=["json","pivotick","png","md","pdf"];var ee=["changed","error"],te={"graphapp:load":"loaded","graphapp:get":"document","graphapp:snapshot":"snapshot"};function W(t,e){
let n=ne(e),o=e.frame??oe(e.title),r=o.hasAttribute("sandbox")&&!o.sandbox.contains("allow-same-origin"),s=re(),a=ae(),d,
i=c=>o.contentWindow?.postMessage(c,r?"*":n.origin),l=s.wait("ready"),m=(c,u)=>l.then(()=>(i(u),s.wait(c))),h=c=>{l.then(
()=>i(c)).catch(()=>{})},g=(c,u)=>(d={type:"graphapp:load",data:c,...u===void 0?{}:{name:u}},m("loaded",d));function p({
source:c,origin:u,data:f}){c!==o.contentWindow||u!==(r?"null":n.origin)||!f||(f.type==="graphapp:changed"&&a.notify("cha\
nged",f.data),!s.answer(f)&&(f.type==="graphapp:error"?a.notify("error",f.message):f.type==="graphapp:ready"&&d&&i(d)))}
addEventListener("message",p),o.src=n.href,o.isConnected||t.append(o);let y=e.document?g(e.document,e.name):Promise.resolve(
void 0);return l.catch(()=>{}),y.catch(()=>{}),{frame:o,ready:l,loaded:y,load:g,get:()=>m("document",{type:"graphapp:get"}),
snapshot:()=>m("snapshot",{type:"graphapp:snapshot"}),export:(c,u)=>h(se(c,u)),theme:({scheme:c,background:u})=>h({type:"\
graphapp:theme",...c?{scheme:c}:{},...u?{background:u}:{}}),on:a.add,destroy(){removeEventListener("message",p),o.remove(),
s.close()}}}function ne({app:t,theme:e,background:n,sidebar:o,tags:r,toolbar:s,view:a,tour:d,frame:i}){let l=new URL(t,document.
baseURI),m=i?.hasAttribute("sandbox")?i.sandbox.contains("allow-downloads"):void 0,h={embed:!0,theme:e,bg:n,sidebar:o,tags:r,
toolbar:s,view:a,tour:d,downloads:m};for(let[g,p]of Object.entries(h))p!==void 0&&l.searchParams.set(g,typeof p=="boolea\
n"?String(Number(p)):p);return l}function oe(t="Map"){let e=document.createElement("iframe");return e.title=t,e.style.cssText=
"display:block;width:100%;height:100%;border:0",e.allow="fullscreen",e}function re(){let t={ready:[],loaded:[],document:[],
snapshot:[]},e=!1;return{wait:n=>new Promise((o,r)=>{let s=t[n];e?r(q()):s.push({resolve:o,reject:r})}),answer(n){let o=(r,s)=>{
let d=t[r].shift();return d&&s(d),!!d};switch(n.type){case"graphapp:ready":return o("ready",({resolve:r})=>r(void 0));case"\
graphapp:loaded":return o("loaded",({resolve:r})=>r({nodes:n.nodes,edges:n.edges}));case"graphapp:error":{let r=te[n.about??
"graphapp:load"];return r!==void 0&&o(r,({reject:s})=>s(new Error(n.message)))}case"graphapp:document":return o("documen\
t",({resolve:r})=>r(n.data));case"graphapp:snapshot":return o("snapshot",({resolve:r})=>r(n.image));default:return!1}},close(){
e=!0;for(let n of Object.values(t))for(let{reject:o}of n.splice(0))o(q())}}}function ae(){let t=new Set;return{add(e,n){
if(N("event",ee,e),typeof n!="function")throw new TypeError("on() needs a function to call.");let o={event:e,call:n};return t.
add(o),()=>t.delete(o)},notify(e,n){for(let o of t)o.event===e&&o.call(n)}}}function N(t,e,n){if(e.includes(n))return n;
throw new TypeError(`There is no ${t} \u201C${String(n)}\u201D; there is ${e.join(", ")}.`)}function q(){return new Error(
"The frame was taken away.")}var se=(t,e={})=>({...e,type:"graphapp:export",format:N("export",F,t)});var ie=1e4;function j(t,e,n){let{element:o,figure:r,file:s,site:a,app:d}=t,{name:i,sidebar:l,tags:m,view:h,tour:g}=o.dataset,
p=T(o),y=de(o),c=new AbortController,u=setTimeout(()=>b("it did not answer in time."),ie),f=ce(s,a,c.signal);r.prepend(y);
let v=W(r,{app:d,frame:y,theme:p.scheme,background:p.background,sidebar:l==="true",tags:m==="true",...h?{view:h}:{},...g===
"true"?{tour:!0}:{}});return f.then(B,()=>b("the data of the graph could not be read.")),ue(o,c.signal,v.theme),y.addEventListener(
"error",()=>b("it could not be loaded."),{signal:c.signal}),document.addEventListener("securitypolicyviolation",Q,{signal:c.
signal}),L;async function B(E){try{await v.load(E,i),clearTimeout(u),c.signal.aborted||e()}catch(w){b(`the application r\
efused the map (${w instanceof Error?w.message:w}).`)}}function Q({effectiveDirective:E,blockedURI:w}){/^(?:frame|child|default)-src$/.
test(E)&&new URL(w,location.href).origin===d.origin&&b("this page may not show it in a frame.")}function b(E){c.signal.aborted||
(L(),n(E))}function L(){clearTimeout(u),c.abort(),v.destroy()}}function de({dataset:t}){let e=document.createElement("if\
rame");return e.className="graphmap-frame",e.title=t.title??"",e.allow="fullscreen; clipboard-write",e.referrerPolicy="n\
o-referrer",e.style.height=t.height??"",e}async function ce(t,e,n){let o=await fetch(t,{credentials:"same-origin",signal:n});
if(!o.ok)throw new Error(`${t} answered ${o.status}`);let r=await o.json(),s=[...x(r.nodes),...x(r.nodeTypes)];for(let i of s){
for(let l of["url","graph","image"])_(i,l,e);for(let l of x(i.links))_(l,"url",e)}let a=new Set(s.flatMap(({image:i})=>$(
i,e.root)?[i]:[])),d=new Map(await Promise.all([...a].map(async i=>[i,await pe(i,n)])));for(let i of s)$(i.image,e.root)&&
(i.image=d.get(i.image));return r}function x(t){return typeof t!="object"||t===null?[]:Object.values(t).filter(e=>typeof e==
"object"&&e!==null)}function _(t,e,n){let o=t[e];typeof o=="string"&&(t[e]=P(o,n))}function $(t,e){return typeof t=="str\
ing"&&/^https?:/.test(t)&&new URL(t).origin===e.origin}async function pe(t,e){try{let n=await fetch(t,{credentials:"same\
-origin",signal:e}),o=await n.blob();return!n.ok||!o.type.startsWith("image/")?t:await new Promise((r,s)=>{let a=new FileReader;
a.addEventListener("load",()=>r(String(a.result))),a.addEventListener("error",()=>s(a.error)),a.readAsDataURL(o)})}catch{
return t}}var V="(prefers-color-scheme: dark)";function T(t){for(let n=t;n;n=n.parentElement){let o=le(getComputedStyle(
n).backgroundColor);if(o)return o}return getComputedStyle(document.documentElement).colorScheme.includes("dark")&&matchMedia(
V).matches?{scheme:"dark",background:"#121212"}:{scheme:"light",background:"#ffffff"}}function le(t){let[e=0,n=0,o,r=1]=(t.
match(/[\d.]+/g)??[]).map(Number);if(o===void 0||r<=.5)return;let s=.2126*e+.7152*n+.0722*o<110,a=[e,n,o].map(d=>Math.round(
d).toString(16).padStart(2,"0")).join("");return{scheme:s?"dark":"light",background:`#${a}`}}function ue(t,e,n){let o=JSON.
stringify(T(t)),r=()=>{let a=T(t);JSON.stringify(a)!==o&&(o=JSON.stringify(a),n(a))},s=new MutationObserver(r);for(let a of[
document.documentElement,document.body])s.observe(a,{attributes:!0});e.addEventListener("abort",()=>s.disconnect()),matchMedia(
V).addEventListener("change",r,{signal:e})}var me={interactive:"Interactive",static:"Without JavaScript"};function J(t,e){let n=t.querySelector(".graphmap-figure"),
o=t.querySelector(".graphmap-data")?.getAttribute("href"),{app:r="",base:s="",file:a=""}=t.dataset;if(!n||o==null)return;
let d=new URL(o,document.baseURI),i={root:R(d,a),base:s},l={element:t,figure:n,file:d,site:i,app:A(r,i)},m=S.map(p=>[p,z(
me[p],()=>e(p))]);n.before(ye(m.map(([,p])=>p)));let{start:h,stop:g}=he(l);return{root:i.root,show(p){for(let[y,c]of m)c.
setAttribute("aria-pressed",String(y===p));p==="interactive"?h():(g(),X(n))}}}function he(t){let{element:e,figure:n}=t,o=ge(
e.querySelector(".graphmap-text")),r=document.createElement("p");r.className="graphmap-note",r.setAttribute("role","stat\
us");let s;function a(){s||(r.remove(),e.classList.add("graphmap-loading"),s=fe(n,()=>j(t,i,l)))}function d(){s?.(),s=void 0,
r.remove(),e.classList.remove("graphmap-loading","graphmap-interactive"),o.undo()}function i(){e.classList.replace("grap\
hmap-loading","graphmap-interactive"),o.apply()}function l(m){d(),X(n),r.replaceChildren(`The interactive graph could no\
t be shown: ${m} `,z("Try again",a)),n.before(r)}return{start:a,stop:d}}function fe(t,e){let n=()=>o.disconnect(),o=new IntersectionObserver(
r=>{r.some(s=>s.isIntersecting)&&(o.disconnect(),n=e())},{rootMargin:"100% 0px"});return o.observe(t),()=>n()}function ge(t){
let e=document.createElement("details");e.className="graphmap-fold";let n=document.createElement("summary");n.textContent=
"Read the graph as text",e.append(n);let o=()=>{let r=document.getElementById(decodeURIComponent(location.hash.slice(1)));
!e.isConnected||!e.contains(r)||(e.open=!0,r?.scrollIntoView())};return addEventListener("hashchange",o),{apply(){!t||e.
isConnected||(t.replaceWith(e),e.append(t),o())},undo(){t&&e.isConnected&&e.replaceWith(t)}}}function ye(t){let e=document.
createElement("div");return e.className="graphmap-switch",e.setAttribute("role","group"),e.setAttribute("aria-label","Ho\
w the graph is shown"),e.append(...t),e}function z(t,e){let n=document.createElement("button");return n.type="button",n.
textContent=t,n.addEventListener("click",e),n}function X(t){let e=new Map;for(let n of t.querySelectorAll(".graphmap-nod\
e > image")){let{baseVal:o}=n.href;e.set(o,[...e.get(o)??[],n])}for(let[n,o]of e){let r=new Image;r.addEventListener("er\
ror",()=>o.forEach(be)),r.src=n}}function be(t){t.parentElement?.querySelector(".graphmap-initials")?.removeAttribute("v\
isibility"),t.remove()}window.graphmapIsHere||(window.graphmapIsHere=!0,Ee());function Ee(){let t=[...document.querySelectorAll("[data-graphmap\
]")].flatMap(a=>J(a,o)??[]),e=t[0]?.root;if(!e)return;let n=I();n&&r(n);for(let a of t)a.show(n??"interactive");document.
addEventListener("click",s,!0),document.addEventListener("auxclick",s,!0);function o(a){n=a,r(a),D(a);for(let d of t)d.show(
a)}function r(a){G(a),s()}function s(){n&&e&&C(n,e)}}})();

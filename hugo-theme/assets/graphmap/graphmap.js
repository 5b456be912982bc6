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
getItem(K)}catch{return null}}function k(t){return S.find(e=>e===t)}var q=["json","pivotick","png","md","pdf"];var ee=["changed","error"],te={"graphapp:load":"loaded","graphapp:get":"document","graphapp:snapshot":"snapshot"};function N(t,e){
let n=ne(e),o=e.frame??oe(e.title),r=o.hasAttribute("sandbox")&&!o.sandbox.contains("allow-same-origin"),s=re(),a=ae(),d,
i=c=>o.contentWindow?.postMessage(c,r?"*":n.origin),l=s.wait("ready"),u=(c,m)=>l.then(()=>(i(m),s.wait(c))),h=c=>{l.then(
()=>i(c)).catch(()=>{})},g=(c,m)=>(d={type:"graphapp:load",data:c,...m===void 0?{}:{name:m}},u("loaded",d));function p({
source:c,origin:m,data:f}){c!==o.contentWindow||m!==(r?"null":n.origin)||!f||(f.type==="graphapp:changed"&&a.tell("chang\
ed",f.data),!s.answer(f)&&(f.type==="graphapp:error"?a.tell("error",f.message):f.type==="graphapp:ready"&&d&&i(d)))}addEventListener(
"message",p),o.src=n.href,o.isConnected||t.append(o);let y=e.document?g(e.document,e.name):Promise.resolve(void 0);return l.
catch(()=>{}),y.catch(()=>{}),{frame:o,ready:l,loaded:y,load:g,get:()=>u("document",{type:"graphapp:get"}),snapshot:()=>u(
"snapshot",{type:"graphapp:snapshot"}),export:c=>h({type:"graphapp:export",format:W("export",q,c)}),theme:({scheme:c,background:m})=>h(
{type:"graphapp:theme",...c?{scheme:c}:{},...m?{background:m}:{}}),on:a.add,destroy(){removeEventListener("message",p),o.
remove(),s.close()}}}function ne({app:t,theme:e,background:n,sidebar:o,tags:r,toolbar:s,view:a,tour:d,frame:i}){let l=new URL(
t,document.baseURI),u=i?.hasAttribute("sandbox")?i.sandbox.contains("allow-downloads"):void 0,h={embed:!0,theme:e,bg:n,sidebar:o,
tags:r,toolbar:s,view:a,tour:d,downloads:u};for(let[g,p]of Object.entries(h))p!==void 0&&l.searchParams.set(g,typeof p==
"boolean"?String(Number(p)):p);return l}function oe(t="Map"){let e=document.createElement("iframe");return e.title=t,e.style.
cssText="display:block;width:100%;height:100%;border:0",e.allow="fullscreen",e}function re(){let t={ready:[],loaded:[],document:[],
snapshot:[]},e=!1;return{wait:n=>new Promise((o,r)=>{let s=t[n];e?r(F()):s.push({resolve:o,reject:r})}),answer(n){let o=(r,s)=>{
let d=t[r].shift();return d&&s(d),!!d};switch(n.type){case"graphapp:ready":return o("ready",({resolve:r})=>r(void 0));case"\
graphapp:loaded":return o("loaded",({resolve:r})=>r({nodes:n.nodes,edges:n.edges}));case"graphapp:error":{let r=te[n.about??
"graphapp:load"];return r!==void 0&&o(r,({reject:s})=>s(new Error(n.message)))}case"graphapp:document":return o("documen\
t",({resolve:r})=>r(n.data));case"graphapp:snapshot":return o("snapshot",({resolve:r})=>r(n.image));default:return!1}},close(){
e=!0;for(let n of Object.values(t))for(let{reject:o}of n.splice(0))o(F())}}}function ae(){let t=new Set;return{add(e,n){
if(W("event",ee,e),typeof n!="function")throw new TypeError("on() needs a function to call.");let o={event:e,call:n};return t.
add(o),()=>t.delete(o)},tell(e,n){for(let o of t)o.event===e&&o.call(n)}}}function W(t,e,n){if(e.includes(n))return n;throw new TypeError(
`There is no ${t} \u201C${String(n)}\u201D; there is ${e.join(", ")}.`)}function F(){return new Error("The frame was tak\
en away.")}var se=1e4;function j(t,e,n){let{element:o,figure:r,file:s,site:a,app:d}=t,{name:i,sidebar:l,tags:u,view:h,tour:g}=o.dataset,
p=x(o),y=ie(o),c=new AbortController,m=setTimeout(()=>b("it did not answer in time."),se),f=de(s,a,c.signal);r.prepend(y);
let w=N(r,{app:d,frame:y,theme:p.scheme,background:p.background,sidebar:l==="true",tags:u==="true",...h?{view:h}:{},...g===
"true"?{tour:!0}:{}});return f.then(B,()=>b("the data of the graph could not be read.")),le(o,c.signal,w.theme),y.addEventListener(
"error",()=>b("it could not be loaded."),{signal:c.signal}),document.addEventListener("securitypolicyviolation",Q,{signal:c.
signal}),L;async function B(E){try{await w.load(E,i),clearTimeout(m),c.signal.aborted||e()}catch(v){b(`the application r\
efused the map (${v instanceof Error?v.message:v}).`)}}function Q({effectiveDirective:E,blockedURI:v}){/^(?:frame|child|default)-src$/.
test(E)&&new URL(v,location.href).origin===d.origin&&b("this page may not show it in a frame.")}function b(E){c.signal.aborted||
(L(),n(E))}function L(){clearTimeout(m),c.abort(),w.destroy()}}function ie({dataset:t}){let e=document.createElement("if\
rame");return e.className="graphmap-frame",e.title=t.title??"",e.allow="fullscreen; clipboard-write",e.referrerPolicy="n\
o-referrer",e.style.height=t.height??"",e}async function de(t,e,n){let o=await fetch(t,{credentials:"same-origin",signal:n});
if(!o.ok)throw new Error(`${t} answered ${o.status}`);let r=await o.json(),s=[...T(r.nodes),...T(r.nodeTypes)];for(let i of s){
for(let l of["url","graph","image"])_(i,l,e);for(let l of T(i.links))_(l,"url",e)}let a=new Set(s.flatMap(({image:i})=>$(
i,e.root)?[i]:[])),d=new Map(await Promise.all([...a].map(async i=>[i,await ce(i,n)])));for(let i of s)$(i.image,e.root)&&
(i.image=d.get(i.image));return r}function T(t){return typeof t!="object"||t===null?[]:Object.values(t).filter(e=>typeof e==
"object"&&e!==null)}function _(t,e,n){let o=t[e];typeof o=="string"&&(t[e]=P(o,n))}function $(t,e){return typeof t=="str\
ing"&&/^https?:/.test(t)&&new URL(t).origin===e.origin}async function ce(t,e){try{let n=await fetch(t,{credentials:"same\
-origin",signal:e}),o=await n.blob();return!n.ok||!o.type.startsWith("image/")?t:await new Promise((r,s)=>{let a=new FileReader;
a.addEventListener("load",()=>r(String(a.result))),a.addEventListener("error",()=>s(a.error)),a.readAsDataURL(o)})}catch{
return t}}var V="(prefers-color-scheme: dark)";function x(t){for(let n=t;n;n=n.parentElement){let o=pe(getComputedStyle(
n).backgroundColor);if(o)return o}return getComputedStyle(document.documentElement).colorScheme.includes("dark")&&matchMedia(
V).matches?{scheme:"dark",background:"#121212"}:{scheme:"light",background:"#ffffff"}}function pe(t){let[e=0,n=0,o,r=1]=(t.
match(/[\d.]+/g)??[]).map(Number);if(o===void 0||r<=.5)return;let s=.2126*e+.7152*n+.0722*o<110,a=[e,n,o].map(d=>Math.round(
d).toString(16).padStart(2,"0")).join("");return{scheme:s?"dark":"light",background:`#${a}`}}function le(t,e,n){let o=JSON.
stringify(x(t)),r=()=>{let a=x(t);JSON.stringify(a)!==o&&(o=JSON.stringify(a),n(a))},s=new MutationObserver(r);for(let a of[
document.documentElement,document.body])s.observe(a,{attributes:!0});e.addEventListener("abort",()=>s.disconnect()),matchMedia(
V).addEventListener("change",r,{signal:e})}var ue={interactive:"Interactive",static:"Without JavaScript"};function J(t,e){let n=t.querySelector(".graphmap-figure"),
o=t.querySelector(".graphmap-data")?.getAttribute("href"),{app:r="",base:s="",file:a=""}=t.dataset;if(!n||o==null)return;
let d=new URL(o,document.baseURI),i={root:R(d,a),base:s},l={element:t,figure:n,file:d,site:i,app:A(r,i)},u=S.map(p=>[p,z(
ue[p],()=>e(p))]);n.before(ge(u.map(([,p])=>p)));let{start:h,stop:g}=me(l);return{root:i.root,show(p){for(let[y,c]of u)c.
setAttribute("aria-pressed",String(y===p));p==="interactive"?h():(g(),X(n))}}}function me(t){let{element:e,figure:n}=t,o=fe(
e.querySelector(".graphmap-text")),r=document.createElement("p");r.className="graphmap-note",r.setAttribute("role","stat\
us");let s;function a(){s||(r.remove(),e.classList.add("graphmap-loading"),s=he(n,()=>j(t,i,l)))}function d(){s?.(),s=void 0,
r.remove(),e.classList.remove("graphmap-loading","graphmap-interactive"),o.undo()}function i(){e.classList.replace("grap\
hmap-loading","graphmap-interactive"),o.apply()}function l(u){d(),X(n),r.replaceChildren(`The interactive graph could no\
t be shown: ${u} `,z("Try again",a)),n.before(r)}return{start:a,stop:d}}function he(t,e){let n=()=>o.disconnect(),o=new IntersectionObserver(
r=>{r.some(s=>s.isIntersecting)&&(o.disconnect(),n=e())},{rootMargin:"100% 0px"});return o.observe(t),()=>n()}function fe(t){
let e=document.createElement("details");e.className="graphmap-fold";let n=document.createElement("summary");n.textContent=
"Read the graph as text",e.append(n);let o=()=>{let r=document.getElementById(decodeURIComponent(location.hash.slice(1)));
!e.isConnected||!e.contains(r)||(e.open=!0,r?.scrollIntoView())};return addEventListener("hashchange",o),{apply(){!t||e.
isConnected||(t.replaceWith(e),e.append(t),o())},undo(){t&&e.isConnected&&e.replaceWith(t)}}}function ge(t){let e=document.
createElement("div");return e.className="graphmap-switch",e.setAttribute("role","group"),e.setAttribute("aria-label","Ho\
w the graph is shown"),e.append(...t),e}function z(t,e){let n=document.createElement("button");return n.type="button",n.
textContent=t,n.addEventListener("click",e),n}function X(t){let e=new Map;for(let n of t.querySelectorAll(".graphmap-nod\
e > image")){let{baseVal:o}=n.href;e.set(o,[...e.get(o)??[],n])}for(let[n,o]of e){let r=new Image;r.addEventListener("er\
ror",()=>o.forEach(ye)),r.src=n}}function ye(t){t.parentElement?.querySelector(".graphmap-initials")?.removeAttribute("v\
isibility"),t.remove()}window.graphmapIsHere||(window.graphmapIsHere=!0,be());function be(){let t=[...document.querySelectorAll("[data-graphmap\
]")].flatMap(a=>J(a,o)??[]),e=t[0]?.root;if(!e)return;let n=I();n&&r(n);for(let a of t)a.show(n??"interactive");document.
addEventListener("click",s,!0),document.addEventListener("auxclick",s,!0);function o(a){n=a,r(a),D(a);for(let d of t)d.show(
a)}function r(a){G(a),s()}function s(){n&&e&&C(n,e)}}})();

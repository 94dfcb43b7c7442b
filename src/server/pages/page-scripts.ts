import { CLOSED_NOTICE, CLOSED_NOTICE_KEY } from "#shared/content/notice.ts";
import type { EmbeddedPageData } from "#shared/site/page-data.ts";
import { THEME_KEY } from "#shared/site/theme.ts";

/** Boots the site even if an image never loads. */
const BOOT_DEADLINE_MS = 2500;

/** Applies the chosen theme before the first paint of the back office. */
export const WEAR_THEME = `{const theme=localStorage.getItem(${JSON.stringify(THEME_KEY)});if(theme)document.documentElement.dataset.theme=theme}`;

/**
 * Selects the scripted look before first paint (see `scriptState` of the client), and reverts it on an error before the
 * page is ready. Written in ES5 for browsers without modules.
 */
export const EXPECT_SCRIPT = [
  '!function(root){if(!("noModule"in document.createElement("script")))return',
  'root.setAttribute("data-script","")',
  'function fail(){if(!root.hasAttribute("data-ready"))root.removeAttribute("data-script")}',
  'addEventListener("error",fail)',
  'addEventListener("unhandledrejection",fail)}(document.documentElement)',
].join(";");

/**
 * Keeps what is below the first view out of the first paint: layout, until `bootScript` starts the scripts, and the font
 * of numbers and codes, until the visitor first moves. A tall screen shows some parts at once nevertheless. Its elements
 * are named, because an inherited variable would restyle the whole page in the first touch.
 */
export const OPENING_STYLE = [
  "@media screen{[data-opening] :is(main>:nth-child(n+3),footer){content-visibility:auto;contain-intrinsic-size:auto 50rem}",
  "[data-still] .font-mono{font-family:ui-monospace,monospace}}",
].join("");

/** Not where the browser scrolls before it paints: to an anchor, or after "back" and "reload". */
export const OPEN_QUICKLY =
  ';!location.hash&&(performance.getEntriesByType("navigation")[0]||{}).type==="navigate"&&["data-opening","data-still"].forEach(function(name){document.documentElement.setAttribute(name,"")})';

/**
 * Lays out one part per frame: all at once would block a slow phone for half a second. The font comes after the frame
 * that answers the visitor's first act.
 */
const END_OPENING = [
  "const root=document.documentElement",
  'const parts=[...document.querySelectorAll("main>*,footer")]',
  "const show=(part,value)=>{part.style.contentVisibility=value}",
  "let at=0",
  'const layOut=()=>{if(at<parts.length){show(parts[at++],"visible");requestAnimationFrame(()=>setTimeout(layOut))}else{root.removeAttribute("data-opening");for(const part of parts)show(part,"")}}',
  'for(const kind of["scroll","pointerdown","keydown"])addEventListener(kind,()=>requestAnimationFrame(()=>setTimeout(()=>root.removeAttribute("data-still"))),{once:true,passive:true})',
];

/** Marks the document where the visitor closed the notice with this text. */
export function closeNotice(text: string): string {
  const closed = `localStorage.getItem(${JSON.stringify(CLOSED_NOTICE_KEY)})===${JSON.stringify(text).replaceAll("<", "\\u003c")}`;
  return `;try{if(${closed})document.documentElement.setAttribute(${JSON.stringify(CLOSED_NOTICE)},"")}catch(blocked){}`;
}

/**
 * Starts the scripts after load and the largest contentful paint (or two frames, if not reported), within
 * BOOT_DEADLINE_MS, so they do not compete with it. Hidden tabs, which never paint, start at once.
 */
export function bootScript(scripts: readonly string[]): string {
  return [
    "let started",
    ...END_OPENING,
    `const start=()=>{if(!started){started=${JSON.stringify(scripts)}.map(script=>import(script));layOut()}}`,
    'const observed=()=>new PerformanceObserver((_,o)=>{o.disconnect();start()}).observe({type:"largest-contentful-paint",buffered:true})',
    "const framed=()=>requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(start)))",
    'const loaded=()=>"LargestContentfulPaint"in window?observed():framed()',
    'document.readyState==="complete"?loaded():addEventListener("load",loaded)',
    `setTimeout(start,document.hidden?0:${BOOT_DEADLINE_MS})`,
  ].join(";");
}

/** Embeds the page data as JSON. Escapes `<` so that no value can close the block. */
export function dataBlock(data: EmbeddedPageData): string {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="page-data">${json}</script>`;
}

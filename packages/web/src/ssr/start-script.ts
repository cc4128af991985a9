/** Buttons that do nothing without scripts: all but those that send a form. */
export const PLAIN_BUTTONS = "button[type=button],button:not(form *)";

/** The id of the element that lists the addresses of the page's scripts. */
export const SCRIPTS_ID = "railbird-scripts";

/** The attribute of that element where the scripts wait until the page is used. */
export const UNTIL_USED = "data-until-used";

/** Events of somebody who uses a page. */
const USES = ["pointermove", "pointerdown", "click", "keydown", "focusin", "scroll", "visibilitychange"];

/** How long a page of text waits for its use, milliseconds: after that nobody waits for its text any more. */
const LONGEST_UNUSED_MS = 5_000;

/** The longest wait for the first paint, milliseconds. */
const LONGEST_WAIT_MS = 1_000;

/**
 * Loads the page's scripts once the page has been painted, so that neither its text nor its font waits behind them, and runs the
 * first of them, the entry, when the document has been parsed. A hidden page is not painted, and loads them at once.
 * A page of text is whole without them: it loads them when it is used, or after some seconds, as a visit is to be counted and the header
 * to go on. What the device or the history entry keeps for the page is shown by scripts alone, so that it does not wait then.
 * Until then it records the last click on a button for `takeEarlyClick`, except on a form's buttons, which work without scripts, and
 * the choices in selects, checkboxes and radio buttons for `takeEarlyChoices`.
 * The text is constant, so that one hash in the Content-Security-Policy allows it.
 */
export const startScript = `(function(){var d=document,r=d.documentElement,list=d.getElementById("${SCRIPTS_ID}"),begun=false,clicked,chosen=new Map();
function keep(event){clicked=event.target.closest("${PLAIN_BUTTONS}")||clicked}
function choose(event){var t=event.target,box=t.matches("[type=checkbox],[type=radio]");
if(box||t.matches("select")){chosen.delete(t);chosen.set(t,box?t.checked:t.value)}}
d.addEventListener("click",keep,true);
d.addEventListener("change",choose,true);
d.takeEarlyClick=function(){d.removeEventListener("click",keep,true);return clicked};
d.takeEarlyChoices=function(){d.removeEventListener("change",choose,true);return chosen};
function add(name,props){d.head.append(Object.assign(d.createElement(name),props))}
function begin(){if(begun)return;begun=true;
var urls=JSON.parse(list.textContent);
urls.forEach(function(url){add("link",{rel:"modulepreload",href:url,fetchPriority:"low"})});
var run=function(){add("script",{type:"module",src:urls[0]})};
if(d.readyState==="loading")d.addEventListener("DOMContentLoaded",run);else run()}
if(list.hasAttribute("${UNTIL_USED}")&&!history.state&&!r.hasAttribute("data-starred")&&!r.hasAttribute("data-zone")){
${JSON.stringify(USES)}.forEach(function(type){d.addEventListener(type,begin,{capture:true,passive:true})});
setTimeout(begin,${LONGEST_UNUSED_MS})}
else if(d.visibilityState==="hidden")begin();
else{requestAnimationFrame(function(){requestAnimationFrame(begin)});setTimeout(begin,${LONGEST_WAIT_MS})}})()`;

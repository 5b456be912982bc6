/** The viewer as text in a page, and the script that unpacks it. */

export const CODE_ID = 'graphmap-code';
/** Between the style sheet and the script. */
export const CODE_BREAK = '/*graphmap*/';

/** Digits of base 85, in one range of characters without `&`; `<` is written as `}`. */
const FIRST = 40;
const BASE = 85;

/** Bytes as text that a script element can hold: five characters for four bytes. */
export function toBase85(bytes: Uint8Array): string {
  const padded = new Uint8Array(Math.ceil(bytes.length / 4) * 4);
  padded.set(bytes);
  const view = new DataView(padded.buffer);
  const digits: string[] = [];
  for (let at = 0; at < padded.length; at += 4) {
    let value = view.getUint32(at);
    let group = '';
    for (let place = 0; place < 5; place += 1) {
      group = String.fromCharCode(FIRST + (value % BASE)) + group;
      value = Math.floor(value / BASE);
    }
    digits.push(group);
  }
  return digits.join('').replaceAll('<', '}');
}

/** The script of the page: unpacks the viewer, and runs it. It needs no import. */
export const UNPACK = `(async () => {
  const { textContent, dataset } = document.getElementById('${CODE_ID}');
  const text = textContent.replaceAll('}', '<');
  const bytes = new DataView(new ArrayBuffer(text.length / 5 * 4));
  for (let at = 0; at < text.length; at += 5) {
    let value = 0;
    for (let place = 0; place < 5; place += 1) value = value * ${BASE} + text.charCodeAt(at + place) - ${FIRST};
    bytes.setUint32(at / 5 * 4, value);
  }
  const open = new Blob([bytes]).slice(0, dataset.length).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const [styles, code] = (await new Response(open).text()).split('${CODE_BREAK}');
  document.head.append(Object.assign(document.createElement('style'), { textContent: styles }));
  document.body.replaceChildren();
  document.body.append(Object.assign(document.createElement('script'), { textContent: code }));
})();`;

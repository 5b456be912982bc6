/**
 * Styles of a printed report.
 * The page has no margin, so that the browser adds no header or footer. Repeated padding on each page leaves space for
 * the running header and page number.
 */
export const PRINT_STYLES = `
@page {
  margin: 0;
  @bottom-right {
    content: counter(page) " / " counter(pages);
    height: 10mm;
    margin: -12mm 15mm 0 0;
    font: 8.5pt system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
    color: #515b6e;
  }
}
* { box-sizing: border-box; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
html { font: 10pt/1.45 system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; color: #1b2130; background: #fff; }
body { margin: 0; overflow-wrap: anywhere; }
a { color: #2743b0; text-decoration: none; }
a.name { color: inherit; text-decoration: underline 1.2pt var(--bar); text-underline-offset: 1.6pt; }
main { padding: 21mm 15mm 17mm; box-decoration-break: clone; -webkit-box-decoration-break: clone; }
.running { position: fixed; top: 0; left: 0; right: 0; height: 14mm; padding: 6mm 15mm 0; display: flex; gap: 8mm; font-size: 8.5pt; color: #515b6e; background: #fff; }
.running::after { content: ""; position: absolute; left: 15mm; right: 15mm; bottom: 0; border-bottom: .6pt solid #cbd1db; }
.running span:first-child { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.definitions { position: absolute; width: 0; height: 0; overflow: hidden; }
h1, h2, h3, h4 { line-height: 1.25; margin: 0; break-after: avoid; break-inside: avoid; }
h1 { font-size: 21pt; letter-spacing: -.01em; }
h2 { font-size: 14pt; margin: 9mm 0 3mm; }
h3 { font-size: 11.5pt; margin: 6mm 0 2.5mm; color: #3b4558; display: flex; align-items: center; gap: 2.5mm; }
h4, .entry-title { font-size: 11pt; }
p { margin: 0 0 2mm; orphans: 3; widows: 3; }
ul { margin: 0 0 2mm; padding-left: 5mm; }
li { margin: 0 0 .8mm; orphans: 2; widows: 2; }
.lead { color: #3b4558; margin-top: 2.5mm; max-width: 165mm; }
.legends { display: flex; flex-wrap: wrap; gap: 2mm 12mm; margin: 5mm 0 4mm; }
.legends h2 { font-size: 8.5pt; font-weight: 600; color: #515b6e; margin: 0 0 1.2mm; }
.legends ul { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 1mm 6mm; }
.legends li { display: flex; align-items: center; gap: 1.6mm; margin: 0; break-inside: avoid; }
.count { color: #515b6e; font-variant-numeric: tabular-nums; }
svg.symbol, svg.line { flex: none; overflow: visible; }
section.view { break-inside: avoid; }
figure { margin: 4mm 0 0; break-inside: avoid; }
figure > svg, figure > img { display: block; width: 100%; height: auto; max-height: 125mm; object-fit: contain; border: .6pt solid #dfe3ea; border-radius: 2mm; }
.entry { padding: .5mm 0 1mm 4.5mm; margin: 0 0 5mm; border-left: 1.6mm solid var(--bar); box-decoration-break: slice; break-inside: avoid; }
.entry-head { display: flex; align-items: center; gap: 2.6mm; break-inside: avoid; break-after: avoid; margin-bottom: 1.2mm; }
.entry-head .kind { margin-left: auto; font-size: 8.5pt; color: #515b6e; text-align: right; }
.entry > :last-child { margin-bottom: 0; }
dl { margin: 0 0 2mm; display: grid; grid-template-columns: 30mm minmax(0, 1fr); gap: .6mm 3mm; }
dt { color: #515b6e; }
dd { margin: 0; }
dt, dd { break-inside: avoid; }
.pills { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 1mm 1.4mm; }
.pill { display: inline-flex; align-items: center; gap: 1mm; padding: .2mm 2.1mm; border-radius: 99mm; font-size: 8pt; font-weight: 600; background: var(--pill); color: var(--on-pill); break-inside: avoid; }
.pill svg { width: 2.6mm; height: 2.6mm; flex: none; fill: currentColor; }
table { width: 100%; border-collapse: collapse; margin: 0 0 2mm; font-size: 9pt; table-layout: fixed; }
.caption, caption { text-align: left; color: #515b6e; font-size: 8.5pt; margin: 0; padding-bottom: .8mm; break-after: avoid; }
dd b { font-weight: 600; font-variant-numeric: tabular-nums; }
th, td { text-align: left; vertical-align: top; padding: .9mm 2mm; border: .6pt solid #dfe3ea; font-weight: 400; }
th { width: 46mm; color: #3b4558; background: #f6f7f9; padding-left: calc(2mm + var(--level, 0) * 4mm); }
th[colspan] { font-weight: 600; break-after: avoid; }
tr { break-inside: avoid; }
.tags { list-style: none; padding: 0; }
.tags li { display: grid; grid-template-columns: 46mm minmax(0, 1fr); gap: 3mm; padding: .8mm 0; border-bottom: .6pt solid #eef0f4; break-inside: avoid; }
footer { break-before: avoid; margin-top: 9mm; padding-top: 2.5mm; border-top: .6pt solid #cbd1db; font-size: 8.5pt; color: #515b6e; break-inside: avoid; }
@media screen { body { max-width: 210mm; margin: 0 auto; } main { content-visibility: hidden; } }
`;

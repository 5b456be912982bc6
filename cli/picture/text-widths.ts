/** Widths of text without a browser. */

import type { MeasureText } from '../../drawing/commands/index.ts';
import { approximateText } from '../../drawing/commands/text.ts';

/**
 * Letters of the bundled font Patrick Hand; `tests/browser/font-widths.test.ts` compares them with a browser's.
 * Runs of letters: the first code point, then the width of each in thousandths of the type's height.
 */
const RUNS =
  '13: 333; 32: 230 247 303 457 507 643 530 164 334 364 404 480 202 404 214 423 448 363 468 448 375 423 399 495 ' +
  '433 367 232 232 396 572 400 368 550 488 507 548 475 442 375 480 468 235 370 523 372 595 532 556 481 655 454 ' +
  '459 468 550 562 616 601 442 507 303 420 296 370 571 220 392 412 388 390 398 359 445 420 224 235 415 266 680 ' +
  '452 403 428 463 385 385 344 400 400 463 448 423 428 339 176 328 529; 160: 230 214 424 550 692 464 170 384 404 ' +
  '759 289 478 484 404 760 400 232 475 230 220 247; 182: 500 200 400 200 299 508 535 586 536 375 488 488 488 488 ' +
  '488 488 661 548 442 442 442 442 235 235 235 235 589 532 556 556 556 556 556 490 568 550 550 550 550 442 492 ' +
  '529 392 392 392 392 392 392 682 388 398 398 398 398 224 224 224 224 463 452 403 403 403 403 403 519 420 400 ' +
  '400 400 400 423 454 423 488 392 488 392 488 392 548 388 548 388 548 388 548 388 475 550 550 450 442 398 442 ' +
  '398 442 398 442 398 442 398 480 445 480 445 480 445 480 445 468 420 500 450 235 224 235 224 235 224 235 224 ' +
  '235 224 605 459 370 235 523 415 506 372 266 372 266 372 350 372 350 450 380 532 452 532 452 532 452 452 532 ' +
  '451 556 403 556 403 556 403 775 687 454 385 454 385 454 385 459 385 459 385 459 385 459 385 468 344 468 344 ' +
  '468 344 550 400 550 400 550 400 550 400 550 400 550 400 616 463 442 423 442 507 428 507 428 507 428 320; 402: ' +
  '577; 416: 556 403; 431: 550 400; 461: 488 392 235 224 556 403 550 400; 496: 235; 506: 488 392 661 682 568 420; ' +
  '536: 459 385 468 344; 567: 235; 700: 247; 710: 325 325; 730: 202; 732: 400 307; 755: 202; 768: 0 0; 771: 0; ' +
  '777: 0; 803: 0; 7680: 488 392; 7742: 595 680; 7808: 616 463 616 463 616 463; 7922: 442 423 442 423 442 423 442 ' +
  '423; 8211: 420 648; 8216: 190 220 208; 8220: 315 303 298; 8224: 397; 8226: 352; 8230: 571; 8249: 304 300; ' +
  '8260: 612; 8355: 550 550; 8359: 570; 8363: 440 481; 8482: 476; 8722: 472';

/** Widths in thousandths of the type's height, by code point. */
const PATRICK_HAND: ReadonlyMap<number, number> = new Map(
  RUNS.split('; ').flatMap((run) => {
    const [first = 0, ...widths] = run.split(/:? /).map(Number);
    return widths.map((width, at) => [first + at, width] as const);
  }),
);

/** Factor for bold text, because the reader's font may be wide and pills must contain it. */
const BOLD = 1.08;

/** Width of one line in graph units. */
export const measureByTables: MeasureText = (text, font) => {
  const isBundled = /^\s*["']?Patrick Hand["']?\s*(?:,|$)/.test(font.family);
  if (!isBundled) return approximateText(text, font) * (font.weight >= 600 ? BOLD : 1);
  let width = 0;
  for (const letter of text) {
    const known = PATRICK_HAND.get(letter.codePointAt(0) ?? 0);
    width += known === undefined ? approximateText(letter, font) : (known * font.size) / 1000;
  }
  return width;
};

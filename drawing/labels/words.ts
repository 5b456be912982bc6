/** Line-break opportunities inside words. */

/** After a character that joins the parts of a word, and before a capital inside it. */
const BREAKS = /(?<=[-‐/\\_.:,;@&=?#+|\u00ad])|(?<=\p{Ll})(?=\p{Lu})/u;
/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/**
 * The parts of a word that may be on separate lines; a single part for an unbreakable word.
 * @param word - without inner spaces; trailing space stays with the last part
 */
export function partsOfWord(word: string): readonly string[] {
  return word.split(BREAKS).flatMap((part) => (UNSPACED.test(part) ? wordsOf(part) : [part]));
}

/** The words of a text without spaces. Punctuation stays with the preceding word. */
function wordsOf(text: string): readonly string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    if (isWordLike || words.length === 0) words.push(segment);
    else words.push(`${words.pop()}${segment}`);
  }
  return words;
}

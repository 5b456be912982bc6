/** Recognition of files in a repository that describe its software: publiccode.yml and codemeta.json. */

const PUBLICCODE = /^["']?publiccodeYmlVersion["']?[ \t]*:/m;
const CODEMETA = /"@context"\s*:[^{}]{0,1000}?codemeta/i;

const isPubliccode = (text: string): boolean => !/^\ufeff?\s*[{<]/.test(text) && PUBLICCODE.test(text);

export const isCodemeta = (text: string): boolean =>
  /^\ufeff?\s*\{/.test(text) && CODEMETA.test(text.slice(0, 100_000));

/** Whether a text describes a software. */
export const isSoftware = (text: string): boolean => isPubliccode(text) || isCodemeta(text);

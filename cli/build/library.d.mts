/** What is taken of a published build of the graph library. */
export type PublishedLibrary = {
  /** Where it is. */
  folder: string;
  /** Text of a module beside it that exports the library's names. */
  code: string;
  /** Files that the site takes as they are. */
  files: { from: string; to: string }[];
  /** Markup that loads them, before any script of the page. */
  tags: string;
  /** In one clause, which build is taken, and why when the module is not. */
  said: string;
};

/** @throws Error when the folder lacks a file of the published build */
export function publishedLibrary(folder: string): PublishedLibrary;

/** Path of the package.json around a build, if there is one. */
export function packageOf(folder: string): string | undefined;

/** The folder with a published build that is to be taken, if any. */
export function libraryFolder(environment: Readonly<Record<string, string | undefined>>): string | undefined;

/** What another answer of `libraryFolder` hangs on, in the bundler's words. */
export const LIBRARY_CHANGES: {
  invalidateOnEnvChange: string[];
  invalidateOnFileCreate: { filePath: string }[];
};

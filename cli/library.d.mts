/** @throws Error when the folder lacks a file of the published build */
export function publishedLibrary(folder: string): { folder: string; style: string; code: string };

/** Detection of table files by name. */
export const isTableName = (name: string): boolean => /\.(?:csv|tsv|tab|xlsx|zip)$/i.test(name);

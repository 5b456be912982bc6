/** Whether a file is called like one that holds tables. */
export const isTableName = (name: string): boolean => /\.(?:csv|tsv|tab|xlsx|zip)$/i.test(name);

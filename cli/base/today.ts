/** The day of reports and checks without a date, in UTC as `YYYY-MM-DD`. */
export const today = (): string => new Date().toISOString().slice(0, 10);

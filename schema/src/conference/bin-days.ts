/** Days for which a deleted conference can be restored. */
export const binDays = 30;

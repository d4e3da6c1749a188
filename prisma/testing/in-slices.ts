/** So many rows that inserting them, with what is indexed for search, keeps within a statement's time limit on a busy machine. */
const rowsAtOnce = 500;

/**
 * Prepares very many rows in slices: the time limits of requests hold for the statements of a test, too.
 *
 * @param work is given the numbers of the first and the last row of a slice, from 1
 */
export async function inSlices(
  rows: number,
  work: (first: number, last: number) => Promise<unknown>,
): Promise<void> {
  for (let first = 1; first <= rows; first += rowsAtOnce) {
    await work(first, Math.min(first + rowsAtOnce - 1, rows));
  }
}

/** Finds the row that a mutation has just written, with what its operation selects. */
export const writtenRow = <Query extends object>(query: Query, { id }: { id: string }) => ({
  ...query,
  where: { id },
});

import type { DocumentNode, OperationVariables } from "@apollo/client";
import { getOperationAST } from "graphql";

/** An operation with its variables, as a page asks for it. */
export type Need = { query: DocumentNode; variables: OperationVariables };

/** The same for two that have the same answer: names of operations are unique. */
export const operationKey = ({ query, variables }: Need): string =>
  `${getOperationAST(query)?.name?.value} ${JSON.stringify(variables)}`;

/** What a page's address says, by name: its parameters, and whose site it is. */
type Address = Readonly<Record<string, string | undefined>>;

/** What the latest page of each route needed. */
export type PageNeeds = {
  /** What a page of this route will probably need. */
  expect(route: string, address: Address): Need[];
  remember(route: string, address: Address, needs: readonly Need[]): void;
};

/**
 * Pages of a route need the same operations, with variables that have the names and values of the address's
 * parameters.
 */
export function createPageNeeds(): PageNeeds {
  const known = new Map<string, (address: Address) => Need[]>();
  return {
    expect: (route, address) => known.get(route)?.(address) ?? [],
    remember(route, address, needs) {
      const patterns = needs.map(({ query, variables }) => {
        const named = Object.keys(variables).filter((name) => variables[name] === address[name]);
        return { query, variables, named };
      });
      known.set(route, (other) =>
        patterns.map(({ query, variables, named }) => {
          const fromAddress = Object.fromEntries(named.map((name) => [name, other[name]]));
          return { query, variables: { ...variables, ...fromAddress } };
        }),
      );
    },
  };
}

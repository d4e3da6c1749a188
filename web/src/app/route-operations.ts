import type { DocumentNode, OperationVariables } from "@apollo/client";
import { getOperationAST } from "graphql";

/** An operation with its variables, as requested by a page. */
export type Operation = { query: DocumentNode; variables: OperationVariables };

/** Cache key: the same for two requests with the same result, since operation names are unique. */
export const operationKey = ({ query, variables }: Operation): string =>
  `${getOperationAST(query)?.name?.value} ${JSON.stringify(variables)}`;

/** What a page's URL provides, by name: its route parameters, and the site it belongs to. */
type Address = Readonly<Record<string, string | undefined>>;

/** The operations of the most recently rendered page of each route. */
export type RouteOperations = {
  /** The operations that a page of this route will probably need, for prefetching. */
  predict(route: string, address: Address): Operation[];
  remember(route: string, address: Address, operations: readonly Operation[]): void;
};

/** Pages of a route run the same operations, and each variable's name and value match a route parameter. */
export function createRouteOperations(): RouteOperations {
  const known = new Map<string, (address: Address) => Operation[]>();
  return {
    predict: (route, address) => known.get(route)?.(address) ?? [],
    remember(route, address, operations) {
      const patterns = operations.map(({ query, variables }) => {
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

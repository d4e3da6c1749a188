import { type FragmentDefinitionNode, Kind, type SelectionSetNode } from "graphql";

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/**
 * The number of duplicates among the fields of an operation: the same field of the same object under several
 * aliases.
 */
export type AliasCounts = {
  /** Among the root fields. */
  root: number;
  /** Among nested fields. */
  nested: number;
};

type Field = { name: string; alias: boolean; selections: SelectionSetNode[] };

/**
 * Counts aliases that make the server resolve a field repeatedly. Aliases that merely rename a field do not
 * count. Selections of one object are merged, as in the execution, across fragments.
 *
 * @param fragments without cycles, and of bounded size when expanded
 */
export function countAliases(selections: SelectionSetNode, fragments: Fragments): AliasCounts {
  const countIn = (fields: Iterable<Field>): number => {
    let count = aliasesAmong(fields);
    for (const { selections } of fields) count += countIn(collect(selections, fragments));
    return count;
  };
  const fields = collect([selections], fragments);
  const root = aliasesAmong(fields);
  return { root, nested: countIn(fields) - root };
}

/** The number of aliases of fields that are also selected under another name. */
function aliasesAmong(fields: Iterable<Field>): number {
  const names = new Map<string, { all: number; aliases: number }>();
  for (const { name, alias } of fields) {
    const { all, aliases } = names.get(name) ?? { all: 0, aliases: 0 };
    names.set(name, { all: all + 1, aliases: aliases + (alias ? 1 : 0) });
  }
  let count = 0;
  for (const { all, aliases } of names.values()) if (all > 1) count += aliases;
  return count;
}

/** The merged fields of one object by response key, with all their selections. */
function collect(sets: readonly SelectionSetNode[], fragments: Fragments): Field[] {
  const fields = new Map<string, Field>();
  const spread = new Set<string>();
  const visit = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.INLINE_FRAGMENT) visit(selection.selectionSet);
      else if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(selection.name.value);
        if (!fragment || spread.has(selection.name.value)) continue;
        spread.add(selection.name.value);
        visit(fragment.selectionSet);
      } else {
        const { name, alias, selectionSet } = selection;
        const key = alias?.value ?? name.value;
        const field = fields.get(key) ?? {
          name: name.value,
          alias: key !== name.value,
          selections: [],
        };
        if (selectionSet) field.selections.push(selectionSet);
        fields.set(key, field);
      }
    }
  };
  for (const set of sets) visit(set);
  return [...fields.values()];
}

import { schema } from "@summit/schema/schema.ts";
import { isObjectType } from "graphql";
import { expect, it } from "vitest";
import { referenceSchema } from "../../testing/reference-schema.ts";
import { referencePage } from "./reference.ts";

it("has every type, field and argument of the API with an anchor", () => {
  const html = referencePage(schema);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const expected = Object.values(schema.getTypeMap())
    .filter(({ name }) => !name.startsWith("__"))
    .flatMap((type) => {
      if (!isObjectType(type)) return type.name;
      const fields = Object.values(type.getFields()).flatMap(({ name, args }) => [
        name,
        ...args.map((argument) => `${name}.${argument.name}`),
      ]);
      return [type.name, ...fields.map((name) => `${type.name}.${name}`)];
    });
  expect(expected.filter((name) => !ids.includes(name))).toEqual([]);
  const targets = [...html.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
  expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
});

it("shows arguments, type, description and replacement of a field", () => {
  const html = referencePage(referenceSchema);
  expect(html).toContain(
    '<code><a href="#Query.thing">thing</a>: [<a href="#Thing">Thing</a>!]</code>',
  );
  expect(html).toContain("<p>Finds &lt;b&gt;*one*&lt;/b&gt; by <code>id*</code>.</p>");
  expect(html).toContain("<strong>Deprecated.</strong> Use things.");
  expect(html).toContain('<a href="#Query.thing.size">size</a>: Int = 3</code>');
  expect(html).toContain('<dt id="Colour.red">');
});

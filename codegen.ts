import type { CodegenConfig } from "@graphql-codegen/cli";

/** The operations beside the web's components become typed documents and one typed hook each. */
const config: CodegenConfig = {
  schema: "schema/schema.graphql",
  documents: "web/src/**/*.graphql",
  generates: {
    "web/src/graphql/generated.ts": {
      plugins: ["typescript-operations", "typed-document-node", "./web/codegen/typed-hooks.js"],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        avoidOptionals: { field: true },
        scalars: { Date: "string", DateTime: "string", JSON: "unknown" },
        nonOptionalTypename: false,
        skipTypename: true,
      },
    },
  },
};

export default config;

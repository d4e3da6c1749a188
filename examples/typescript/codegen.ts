import type { CodegenConfig } from "@graphql-codegen/cli";

/** Types of every query's variables and answer. The address of a running server does as well for a schema. */
const config: CodegenConfig = {
  schema: "../../schema/schema.graphql",
  documents: "../queries/*.graphql",
  generates: {
    "generated/": {
      preset: "client",
      presetConfig: { fragmentMasking: false },
      config: {
        documentMode: "string",
        enumType: "string-literal",
        importExtension: ".ts",
        useTypeImports: true,
        scalars: {
          CountryCode: "string",
          CurrencyCode: "string",
          Date: "string",
          DateTime: "string",
          EmailAddress: "string",
          LocalTime: "string",
          SafeInt: "number",
          TimeZone: "string",
          URL: "string",
        },
        strictScalars: false,
      },
    },
  },
};

export default config;

import type { CodegenConfig } from "@graphql-codegen/cli";

/**
 * Generates types of the queries' variables and results. The schema can also be the URL of a running server.
 */
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

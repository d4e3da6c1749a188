import SchemaBuilder from "@pothos/core";

/**
 * Registers one of our own Pothos plugins. In development, the modules of the schema are reloaded with every change and
 * register their plugins again, which Pothos rejects by default.
 */
export const registerPlugin: typeof SchemaBuilder.registerPlugin = (...plugin) => {
  SchemaBuilder.allowPluginReRegistration = true;
  SchemaBuilder.registerPlugin(...plugin);
};

export { default } from "../prisma/testing/vitest-config.ts";

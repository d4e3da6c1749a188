import { type ComponentProps, Suspense } from "react";
import { lazyOf } from "#lib/lazy-of.ts";
import { useAdmin } from "../admin-context.ts";
import type { UntranslatedIn } from "./untranslated-in.tsx";

const Loaded = lazyOf(() => import("./untranslated-in.tsx"), "UntranslatedIn");

/** What of a list is not translated. Only sites in several languages load it. */
export function LazyUntranslatedIn(props: ComponentProps<typeof UntranslatedIn>) {
  const { languages } = useAdmin();
  if (languages.length === 1) return null;
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}

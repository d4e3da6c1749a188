import { type MenuInput, menuInput } from "@summit/schema/validation/menu.ts";
import type { ComponentProps } from "react";
import {
  type AdminMenuQuery,
  SaveMenuDocument,
  useAdminMenuQuery,
} from "#graphql/admin-tabs/menu/generated.ts";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { EntityForm } from "../crud/entity-form.tsx";
import { FormSkeleton, sortableRows } from "../crud/form-skeleton.tsx";
import { Loaded } from "../crud/loaded.tsx";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";
import { MenuList, reasonsUnlinked } from "./menu-list.tsx";

/** The order, labels and links of the site's menu. */
export function MenuTab() {
  const { conferenceId, canSee: drafts } = useAdmin();
  const query = useAdminMenuQuery({ conferenceId, drafts }, cacheAndNetwork);
  return (
    <Loaded
      query={query}
      what="menu"
      failure="Failed to load the menu"
      placeholder={<FormSkeleton title="Menu">{sortableRows}</FormSkeleton>}
    >
      {({ conference }) => conference && <MenuForm {...conference} />}
    </Loaded>
  );
}

function MenuForm(conference: NonNullable<AdminMenuQuery["conference"]>) {
  const { id: conferenceId, menuId, menuVersion, menu, menuTranslations } = conference;
  const [save] = useEntityMutation(SaveMenuDocument, {
    success: "Menu saved successfully",
    failure: "Failed to save the menu",
    invalidates: ["conference"],
  });
  const send: ComponentProps<typeof EntityForm<MenuInput>>["onSave"] = (
    { entries = [], ...translated },
    version,
  ) =>
    save({
      input: {
        conferenceId,
        version,
        ...translated,
        entries: entries.map(({ hidden = false, ...entry }) => ({ ...entry, hidden })),
      },
    });
  const pages = menu.flatMap(({ page }) => page ?? []);
  return (
    <EntityForm<MenuInput>
      title="Menu"
      ofTab
      schema={menuInput}
      values={{
        entries: menu.map(({ target, label, url, hidden, page }) => ({
          target,
          hidden,
          pageId: page?.id ?? null,
          label: label ?? "",
          url: url ?? "",
        })),
      }}
      version={menuVersion}
      historyOf={menuId ?? undefined}
      translated={{ model: "Menu", translations: menuTranslations }}
      submitLabel="Save Menu"
      onSave={send}
    >
      <MenuList pages={pages} whyUnseen={reasonsUnlinked(conference)} />
    </EntityForm>
  );
}

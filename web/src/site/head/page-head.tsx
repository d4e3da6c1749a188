import { useContext, useEffect } from "react";
import { useLocale } from "#lib/locale.ts";
import { hasConference } from "#site/conference/specified.ts";
import { useConference } from "#site/conference/use-conference.ts";
import type { PageMeta } from "#site/head/head-tags.ts";
import { headTags } from "#site/head/head-tags.ts";
import { ServerResponseContext } from "#site/server-response.ts";
import { useSite } from "#site/site.ts";

/** Marks the elements that belong to the current page and are removed with it. */
const pageTagAttribute = "data-page";

/** The head of a page of the conference, whose name stands behind the title. Waits until it is loaded. */
export function PageHead({ title, ...meta }: Omit<PageMeta, "siteName">) {
  const known = useConference()?.name;
  const name = hasConference(useSite()) ? known : "Summit";
  if (name === undefined) return null;
  return <DocumentHead {...meta} title={`${title} | ${name}`} siteName={name} />;
}

/** Sets title, description, sharing tags and structured data of the page that renders it. */
export function DocumentHead(meta: PageMeta) {
  const response = useContext(ServerResponseContext);
  const site = useSite();
  const locale = useLocale();
  const { shareImage: ofConference, languages = [] } = useConference() ?? {};
  const withImage = { ...meta, image: meta.image === undefined ? ofConference : meta.image };
  if (response) response.meta = withImage;

  const tags = JSON.stringify(headTags(withImage, site, { locale, languages }));
  useEffect(() => replacePageTags(JSON.parse(tags)), [tags]);
  return null;
}

function replacePageTags(tags: ReturnType<typeof headTags>): void {
  for (const old of document.head.querySelectorAll(`[${pageTagAttribute}]`)) old.remove();
  for (const { tag, attributes, text } of tags) {
    const element = document.createElement(tag);
    element.setAttribute(pageTagAttribute, "");
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    if (text) element.textContent = text;
    document.head.append(element);
  }
}

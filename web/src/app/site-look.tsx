import { type ReactNode, useContext, useEffect } from "react";
import type { DrawingName } from "#artwork/drawings.ts";
import type { SiteIdentityFragment } from "#graphql/generated.ts";
import { logError } from "#lib/log-error.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { paths } from "#site/routes.ts";
import { ServerResponseContext } from "#site/server-response.ts";
import { sitePath, useSite } from "#site/site.ts";
import { ArtworkContext } from "#ui/artwork-context.ts";

/** Applies the theme of the site's conference to its children: colours, typefaces and artwork. */
export function SiteLookStyles({ children }: { children: ReactNode }) {
  const site = useSite();
  const identity = useConference()?.identity;
  const response = useContext(ServerResponseContext);
  if (response && identity) response.look = identity;
  useLookStyle(identity);
  const version = identity?.artworkVersion;
  const artwork = (name: DrawingName) =>
    version ? sitePath(paths.artwork({ version, drawing: name }), site) : `/art/${name}.svg`;
  return <ArtworkContext value={artwork}>{children}</ArtworkContext>;
}

/**
 * Keeps the theme's style sheet while the site is shown, and removes it for the admin. The server renders it
 * into the page; if it is missing or the theme has changed, it is generated here, by code that is loaded on
 * demand.
 */
function useLookStyle(identity: SiteIdentityFragment | undefined): void {
  useEffect(() => {
    if (!identity) return;
    const served = document.querySelector<HTMLStyleElement>("style[data-look]");
    if (served) served.disabled = served.dataset.look !== lookKey(identity);
    if (served && !served.disabled) {
      return () => {
        served.disabled = true;
      };
    }
    if (!identity.palette && identity.typefaces === "signal") return;
    const sheet = new CSSStyleSheet();
    import("#theme/identity-style.ts")
      .then(({ lookStyle }) => sheet.replaceSync(lookStyle(identity)))
      .catch(logError);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [identity]);
}

/** A key for the current state of a theme. */
export const lookKey = ({ id, version }: Pick<SiteIdentityFragment, "id" | "version">): string =>
  `${id}.${version}`;

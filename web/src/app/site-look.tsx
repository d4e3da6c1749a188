import { Global } from "@emotion/react";
import { type ReactNode, useContext } from "react";
import { useConference } from "#site/conference/use-conference.ts";
import { paths } from "#site/routes.ts";
import { ServerResponseContext } from "#site/server-response.ts";
import { sitePath, useSite } from "#site/site.ts";
import { lookStyle } from "#theme/identity-style.ts";
import { type ArtName, ArtworkContext } from "#ui/artwork-context.ts";

/** The ground of the look that is built in, around the page. */
export const builtInGround = "#0A0B1A";

/** Gives what is in it the look of the site's conference: colours, typefaces and artwork. */
export function SiteLook({ children }: { children: ReactNode }) {
  const site = useSite();
  const identity = useConference()?.identity;
  const response = useContext(ServerResponseContext);
  if (!identity) return children;
  const { palette, typefaces, artworkVersion: version } = identity;
  if (response) response.look = { typefaces, ground: palette?.ground ?? builtInGround };
  const style = lookStyle({ palette, typefaces });
  const artwork = (name: ArtName) =>
    version ? sitePath(paths.artwork({ version, drawing: name }), site) : `/art/${name}.svg`;
  return (
    <ArtworkContext value={artwork}>
      {style && <Global styles={style} />}
      {children}
    </ArtworkContext>
  );
}

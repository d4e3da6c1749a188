import type { ApolloServerPlugin, BaseContext } from "@apollo/server";
import { ApolloServerPluginLandingPageLocalDefault } from "@apollo/server/plugin/landingPage/default";
import { endpoints, paths } from "@summit/web/routes";

/** Redirects to GraphiQL if Sandbox's scripts cannot be loaded. The link is for those who prefer GraphiQL. */
const fallback = `<script src="${endpoints.explorerFiles.path}/leave-sandbox.js" data-explorer="${paths.graphiql}"></script>`;
const link = `<p><a href="${paths.graphiql}">Explore with GraphiQL</a></p>`;

/** Apollo's landing page with Sandbox, and a fallback to GraphiQL. */
export function sandboxPage(): ApolloServerPlugin<BaseContext> {
  const apollo = ApolloServerPluginLandingPageLocalDefault({
    embed: { runTelemetry: false },
    includeCookies: true,
  });
  return {
    async serverWillStart(service) {
      const listener = await apollo.serverWillStart?.(service);
      return {
        async renderLandingPage() {
          const page = await listener?.renderLandingPage?.();
          return { html: async () => withFallback(page ? await htmlOf(page.html) : "") };
        },
      };
    },
  };
}

const htmlOf = async (html: string | (() => Promise<string>)) =>
  typeof html === "string" ? html : html();

/** Inserted after Apollo's content security policy, which allows scripts of this origin. */
function withFallback(html: string): string {
  return html
    .replace("</head>", `${fallback}</head>`)
    .replace('<div id="react-root">', `${link}<div id="react-root">`);
}

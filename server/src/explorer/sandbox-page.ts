import type { ApolloServerPlugin, BaseContext } from "@apollo/server";
import { ApolloServerPluginLandingPageLocalDefault } from "@apollo/server/plugin/landingPage/default";
import { endpoints } from "@summit/web/routes";

/** Leads on to GraphiQL where Sandbox's scripts cannot be loaded; the link is for those who would rather go at once. */
const wayOut = `<script src="${endpoints.explorerFiles.path}/leave-sandbox.js"></script>`;
const link = `<p><a href="${endpoints.graphql.path}?explorer=graphiql">Explore with GraphiQL</a></p>`;

/** Apollo's page with Sandbox, and a way out of it. */
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
          return { html: async () => withWayOut(page ? await htmlOf(page.html) : "") };
        },
      };
    },
  };
}

const htmlOf = async (html: string | (() => Promise<string>)) =>
  typeof html === "string" ? html : html();

/** Behind Apollo's own policy, which lets scripts of this origin run. */
function withWayOut(html: string): string {
  return html
    .replace("</head>", `${wayOut}</head>`)
    .replace('<div id="react-root">', `${link}<div id="react-root">`);
}

import { ApolloClient, ApolloLink, gql } from "@apollo/client";
import { Subject } from "rxjs";
import { beforeEach, expect, it } from "vitest";
import { ViewerDocument } from "#graphql/generated.ts";
import { createCache } from "#site/apollo-cache.ts";
import { switchViewer } from "#site/viewer/switch-viewer.ts";
import { ViewerChangedError, viewerLink } from "#site/viewer/viewer-link.ts";

const user = (id: string) => ({
  __typename: "User" as const,
  id,
  email: `${id}@example.com`,
  fullName: `User ${id}`,
  isOrganizer: id === "ada",
  canBecomeOrganizer: true,
});

const conference = gql`
  query Conference {
    conference {
      id
      name
    }
  }
`;

const adminConference = gql`
  query AdminConference {
    conference {
      id
      name
      viewerCanManage
    }
    contactSubmissions {
      edges {
        node {
          id
          message
        }
      }
    }
  }
`;

const answered = (name: string) => ({
  conference: { __typename: "Conference", id: "default", name },
});

/** A client signed in as Ada, with a filled cache; requests stay pending until the test resolves them. */
let client: ApolloClient;
let requests: Subject<ApolloLink.Result>[];
beforeEach(() => {
  requests = [];
  const network = new ApolloLink(() => {
    const request = new Subject<ApolloLink.Result>();
    requests.push(request);
    return request;
  });
  client = new ApolloClient({ cache: createCache(), link: viewerLink.concat(network) });
  client.writeQuery({ query: ViewerDocument, data: { viewer: user("ada") } });
  const node = { __typename: "ContactSubmission", id: "1", message: "A secret" };
  client.writeQuery({
    query: adminConference,
    data: {
      conference: { ...answered("Summit").conference, viewerCanManage: true },
      contactSubmissions: {
        __typename: "ContactSubmissionConnection",
        edges: [{ __typename: "ContactSubmissionEdge", node }],
      },
    },
  });
});

function respond(index: number, name: string): void {
  requests[index]?.next({ data: answered(name) });
  requests[index]?.complete();
}

it("clears the cache except for the viewer", () => {
  switchViewer(client, null);
  expect(client.extract()).toEqual({ ROOT_QUERY: { __typename: "Query", viewer: null } });
  switchViewer(client, user("bob"));
  switchViewer(client, user("eve"));
  expect(Object.keys(client.extract() as object).sort()).toEqual(["ROOT_QUERY", "User:eve"]);
  expect(client.readQuery({ query: ViewerDocument })).toMatchObject({ viewer: { id: "eve" } });
});

it("keeps the page on screen until the new viewer's data arrives", async () => {
  const shown: unknown[] = [];
  const screen = client.watchQuery({ query: conference });
  const subscription = screen.subscribe(({ data }) => shown.push(data));
  await expect.poll(() => shown).toEqual([answered("Summit")]);
  switchViewer(client, null);
  await expect.poll(() => requests).toHaveLength(1);
  respond(0, "Summit for all");
  await expect.poll(() => shown.at(-1)).toEqual(answered("Summit for all"));
  expect(shown).not.toContain(undefined);
  subscription.unsubscribe();
});

it("resends pending queries and drops the answers for the previous viewer", async () => {
  const open = client.query({ query: conference, fetchPolicy: "network-only" });
  await expect.poll(() => requests).toHaveLength(1);
  switchViewer(client, null);
  respond(0, "Secret name");
  await expect.poll(() => requests).toHaveLength(2);
  expect(JSON.stringify(client.extract())).not.toContain("Secret name");
  respond(1, "Summit");
  expect((await open).data).toEqual(answered("Summit"));
});

it("rejects a pending mutation and keeps its result out of the cache", async () => {
  const mutation = gql`
    mutation UpdateConference {
      updateConference {
        id
        name
      }
    }
  `;
  const open = client.mutate({ mutation }).catch((error: unknown) => error);
  await expect.poll(() => requests).toHaveLength(1);
  switchViewer(client, user("bob"));
  const updateConference = { __typename: "Conference", id: "default", name: "Secret name" };
  requests[0]?.next({ data: { updateConference } });
  requests[0]?.complete();
  expect(await open).toBeInstanceOf(ViewerChangedError);
  expect(JSON.stringify(client.extract())).not.toContain("Secret name");

  const next = client.mutate({ mutation });
  await expect.poll(() => requests).toHaveLength(2);
  requests[1]?.next({ data: { updateConference: { ...updateConference, name: "Summit" } } });
  requests[1]?.complete();
  expect((await next).data).toEqual({ updateConference: { ...updateConference, name: "Summit" } });
});

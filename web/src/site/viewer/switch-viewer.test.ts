import { ApolloClient, ApolloLink, gql } from "@apollo/client";
import { expect, it } from "vitest";
import { ViewerDocument } from "#graphql/generated.ts";
import { createCache } from "#site/apollo-cache.ts";
import { switchViewer } from "#site/viewer/switch-viewer.ts";

const user = (id: string) => ({
  __typename: "User",
  id,
  email: `${id}@example.com`,
  fullName: `User ${id}`,
  isOrganizer: id === "ada",
  canBecomeOrganizer: true,
});

const speakers = gql`
  query {
    speakers {
      id
      name
    }
  }
`;

const conference = gql`
  query {
    conference {
      id
      name
      viewerCanManage
    }
  }
`;

const messages = gql`
  query ($first: Int) {
    contactSubmissions(first: $first) {
      totalCount
      edges {
        node {
          id
          message
        }
      }
    }
  }
`;

/** What Ada, an organizer, has seen. */
function adasClient(): ApolloClient {
  const client = new ApolloClient({ cache: createCache(), link: ApolloLink.empty() });
  const { cache } = client;
  const node = { __typename: "ContactSubmission", id: "1", message: "A secret" };
  cache.writeQuery({ query: ViewerDocument, data: { viewer: user("ada") } });
  cache.writeQuery({
    query: speakers,
    data: { speakers: [{ __typename: "Speaker", id: "1", name: "Grace" }] },
  });
  cache.writeQuery({
    query: conference,
    data: {
      conference: { __typename: "Conference", id: "default", name: "S", viewerCanManage: true },
    },
  });
  cache.writeQuery({
    query: messages,
    variables: { first: 10 },
    data: {
      contactSubmissions: {
        __typename: "ContactSubmissionConnection",
        totalCount: 1,
        edges: [{ __typename: "ContactSubmissionEdge", node }],
      },
    },
  });
  return client;
}

it("leaves nothing in memory that only the one before could see", () => {
  const client = adasClient();
  switchViewer(client, null);
  const left = JSON.stringify(client.extract());
  expect(left).not.toMatch(/ada@|secret|viewerCanManage|contactSubmissions/);
  expect(client.readQuery({ query: ViewerDocument })).toEqual({ viewer: null });
});

it("keeps what is public, and knows the new one without asking", () => {
  const client = adasClient();
  switchViewer(client, user("bob"));
  expect(client.readQuery({ query: speakers })).toMatchObject({ speakers: [{ name: "Grace" }] });
  expect(client.readQuery({ query: ViewerDocument })).toMatchObject({ viewer: { id: "bob" } });
  expect(JSON.stringify(client.extract())).not.toContain("ada@");
});

/** An operation that the explorer opens in a tab. */
export type Example = { query: string; variables?: Record<string, unknown> };

/** Queries that need no account, and a subscription for teams. A test validates them against the schema. */
export const examples: readonly Example[] = [
  {
    query: `# The agenda, fifty sessions at a time.
# Run it with Ctrl+Enter.
query Agenda($first: Int = 50, $after: String) {
  conference {
    name
    startDate
    endDate
    timeZone
    scheduleItems(first: $first, after: $after) {
      totalCount
      pageInfo { hasNextPage endCursor }
      nodes { id title day startTime endTime location speakers { id name } }
    }
  }
}
`,
    variables: { first: 50 },
  },
  {
    query: `# Speakers with a portrait of 640 pixels and their sessions.
query Speakers($search: String) {
  conference {
    speakers(first: 20, filter: { search: $search }, orderBy: { field: name }) {
      totalCount
      nodes {
        id
        slug
        name
        title
        companyName
        imageUrl
        image { url(width: 640, format: webp) }
        scheduleItems { id title day startTime }
      }
    }
  }
}
`,
    variables: { search: null },
  },
  {
    query: `# What has changed since a point in time.
query Changes($since: DateTime!) {
  conference {
    scheduleItems(first: 100, filter: { updatedSince: $since }, orderBy: { field: updatedAt }) {
      nodes { id title updatedAt }
    }
    speakers(first: 100, filter: { updatedSince: $since }, orderBy: { field: updatedAt }) {
      nodes { id name updatedAt }
    }
  }
}
`,
    variables: { since: "2026-01-01T00:00:00Z" },
  },
  {
    query: `# Passes with their prices in minor units, such as pence.
query Passes {
  conference {
    ticketTypes(filter: { active: true }, orderBy: { field: price }) {
      nodes { id name features price { minorUnits decimals currency } }
    }
  }
}
`,
  },
  {
    query: `# Changes as they happen, for the team.
# Sign in, or set a token in the headers.
subscription Events($types: [EventType!]) {
  conferenceEvents(types: $types) { type timestamp recordId fields version }
}
`,
    variables: { types: null },
  },
];

/** The initial content of the header editor, which allows comments. It is not stored. */
export const headers = `{
  // "Authorization": "Bearer …"
}`;

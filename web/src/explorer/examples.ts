/** An operation that is ready in a tab of the explorer. */
export type Example = { query: string; variables?: Record<string, unknown> };

/** What a stranger may ask, and one subscription for teams. A test holds them against the schema. */
export const examples: readonly Example[] = [
  {
    query: `# Press Ctrl+Enter to ask. The agenda of the conference that this site shows, fifty sessions at a time.
query Agenda($first: Int = 50, $after: String) {
  conference {
    name
    startDate
    endDate
    zone
    sessions(first: $first, after: $after) {
      totalCount
      pageInfo { hasNextPage endCursor }
      nodes { id title day localStart localEnd location speakers { id name } }
    }
  }
}
`,
    variables: { first: 50 },
  },
  {
    query: `# One speaker after the other with a portrait of 640 pixels, and what each of them gives.
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
        image(width: 640, format: webp)
        scheduleItems { id title day localStart }
      }
    }
  }
}
`,
    variables: { search: null },
  },
  {
    query: `# What has changed since a moment: for a mirror that asks now and then.
query Changes($since: DateTime!) {
  conference {
    sessions(first: 100, filter: { updatedSince: $since }, orderBy: { field: updatedAt }) {
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
    passes(filter: { active: true }, orderBy: { field: price }) {
      nodes { id name features amount { minorUnits decimals currency } }
    }
  }
}
`,
  },
  {
    query: `# For the team of a conference, signed in or with a token: changes as they happen.
subscription Events($types: [EventType!]) {
  conferenceEvents(types: $types) { type timestamp recordId fields version }
}
`,
    variables: { types: null },
  },
];

/** What stands in the editor of headers. It may have comments, and what is in it is not kept. */
export const headers = `{
  // "Authorization": "Bearer …"
}`;

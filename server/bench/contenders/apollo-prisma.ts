import { ApolloServer } from "@apollo/server";
import { startStandaloneServer } from "@apollo/server/standalone";
import type { Speaker } from "@summit/prisma/client.ts";
import { openDatabase } from "@summit/prisma/open-database.ts";
import { port } from "./saved-response.ts";

/**
 * Apollo Server with Prisma as in their guides, for the benchmark's operation: a resolver for each relation,
 * batched by Prisma's own dataloader.
 */
const database = await openDatabase({
  databaseUrl: process.env.DATABASE_URL,
  dataDir: process.env.DATA_DIR ?? "",
});

const typeDefs = `
  type Query { speakers(first: Int): [Speaker!]! }
  type Speaker { id: ID! name: String! title: String companyName: String scheduleItems: [ScheduleItem!]! }
  type ScheduleItem { id: ID! title: String! startTime: String! }
`;

const resolvers = {
  Query: {
    speakers: (_root: unknown, { first }: { first?: number }) =>
      database.client.speaker.findMany({
        where: { conferenceId: "default" },
        orderBy: { name: "asc" },
        ...(first !== undefined && { take: first }),
      }),
  },
  Speaker: {
    scheduleItems: async ({ id }: Speaker) => {
      const links = await database.client.speaker
        .findUnique({ where: { id } })
        .sessions({ include: { scheduleItem: true } });
      return links?.map(({ scheduleItem }) => scheduleItem) ?? [];
    },
  },
};

await startStandaloneServer(new ApolloServer({ typeDefs, resolvers }), {
  listen: { port, host: "127.0.0.1" },
});

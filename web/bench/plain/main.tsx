import { ApolloClient, gql, HttpLink, InMemoryCache } from "@apollo/client";
import { ApolloProvider, useQuery } from "@apollo/client/react";
import { useState } from "react";
import { createRoot } from "react-dom/client";

// What anybody would write first: the rows of the admin's list of speakers, with nothing but React and Apollo Client.
const query = gql`
  query PlainSpeakers {
    speakers(conferenceId: "main", drafts: true) {
      id
      name
      title
      companyName
      showOnHome
      homeOrder
    }
  }
`;

type Speaker = {
  id: string;
  name: string;
  title: string | null;
  companyName: string | null;
  showOnHome: boolean;
  homeOrder: number;
};

function Speakers() {
  const { data } = useQuery<{ speakers: readonly Speaker[] }>(query);
  const [text, setText] = useState("");
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  if (!data) return <p>Loading</p>;
  return (
    <>
      <input value={text} onChange={({ target }) => setText(target.value)} />
      <table>
        <tbody>
          {data.speakers.slice(0, 25).map(({ id, name, title, companyName, ...speaker }) => (
            <tr key={id} data-row>
              <td>
                <input
                  type="checkbox"
                  aria-label={name}
                  checked={ticked.has(id)}
                  onChange={() => setTicked(new Set(ticked).add(id))}
                />
              </td>
              <td>{name}</td>
              <td>{title}</td>
              <td>{companyName}</td>
              <td>{speaker.showOnHome ? speaker.homeOrder : "Not shown"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const client = new ApolloClient({
  cache: new InMemoryCache(),
  link: new HttpLink({ uri: "/graphql" }),
});
const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <ApolloProvider client={client}>
      <Speakers />
    </ApolloProvider>,
  );
}

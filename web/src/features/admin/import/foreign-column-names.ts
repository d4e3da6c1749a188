/** What columns of people are called in German, French, Spanish, Italian, Portuguese and Dutch. */
const ofPeople = {
  name: "vollständiger name|referent|referentin|sprecher|sprecherin|vortragende|nom complet|intervenant|orateur|conférencier|nombre completo|nombre y apellidos|ponente|orador|nome e cognome|nome completo|relatore|palestrante|volledige naam|spreker",
  firstName: "vorname|prénom|nombre|nombre de pila|nome|nome próprio|voornaam|naam",
  lastName:
    "nachname|familienname|nom|nom de famille|apellido|apellidos|cognome|sobrenome|apelido|achternaam",
  email:
    "e-mail-adresse|mailadresse|courriel|adresse e-mail|adresse électronique|correo|correo electrónico|posta elettronica|indirizzo e-mail|correio eletrónico|e-mailadres",
  title: "berufsbezeichnung|funktion|fonction|poste|cargo|puesto|qualifica|ruolo|função|functie",
  companyName:
    "firma|unternehmen|entreprise|société|empresa|organización|azienda|società|organizzazione|organização|bedrijf|organisatie",
  topic: "thema|sujet|tema|argomento|onderwerp",
  bio: "biografie|kurzbiografie|biographie|biografía|biografia|lebenslauf|beschreibung|descripción|descrizione|descrição|beschrijving",
  imageUrl: "foto|bild|imagen|immagine|imagem|afbeelding",
  phone: "telefon|telefonnummer|handy|téléphone|teléfono|telefono|telefone|telefoon",
  notes: "notizen|bemerkungen|remarques|notas|note|opmerkingen",
};

const ofThings = { name: "bezeichnung|nom|nombre|nome|naam" };

const names: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  speakers: ofPeople,
  people: ofPeople,
  scheduleItems: {
    title:
      "titel|titre|título|titolo|vortrag|sitzung|séance|conférence|sesión|charla|sessione|intervento|sessão|palestra|sessie|lezing",
    description:
      "beschreibung|zusammenfassung|résumé|descripción|resumen|descrizione|riassunto|descrição|resumo|beschrijving|samenvatting",
    day: "tag|datum|jour|día|fecha|giorno|data|dag",
    startTime:
      "beginn|startzeit|anfang|von|uhrzeit|zeit|début|heure de début|heure|horaire|inicio|hora de inicio|hora|inizio|ora di inizio|ora|orario|início|hora de início|horário|aanvang|begintijd|starttijd|tijd",
    endTime:
      "ende|endzeit|bis|fin|heure de fin|hora de fin|fine|ora di fine|fim|hora de fim|einde|eindtijd|tot",
    duration: "dauer|länge|minuten|durée|duración|durata|duração|duur",
    roomNames:
      "raum|räume|saal|bühne|ort|salle|lieu|sala|salón|lugar|escenario|aula|luogo|palco|zaal|ruimte",
    type: "art|typ|tipo|formato|soort",
    track: "strang|themenstrang|parcours|bloque|percorso|trilha",
    language: "sprache|langue|idioma|lingua|língua|taal",
    level: "niveau|nivel|livello|nível|schwierigkeit",
    speakers:
      "referenten|referentinnen|referent|referentin|sprecher|vortragende|intervenants|intervenant|orateurs|orateur|ponentes|ponente|relatori|relatore|palestrantes|palestrante|oradores|sprekers|spreker",
    status: "statut|estado|stato",
  },
  rooms: {
    name: `raum|saal|salle|sala|zaal|${ofThings.name}`,
    capacity:
      "kapazität|plätze|capacité|places|capacidad|aforo|capienza|capacità|capacidade|lotação|capaciteit",
  },
  tracks: { ...ofThings, colour: "farbe|couleur|colore|cor|kleur" },
  sponsors: {
    name: `firma|unternehmen|entreprise|empresa|azienda|bedrijf|${ofThings.name}`,
    websiteUrl: "webseite|site web|sitio web|sito|sito web|site",
    tier: "stufe|kategorie|catégorie|categoría|categoria|categorie",
  },
};

/** What a column is called in other languages than English. */
export const foreignNamesOf = (list: string, column: string): string[] =>
  names[list]?.[column]?.split("|") ?? [];

/** In the address of a list, the language to which what it shows is not translated. */
export const untranslatedParameter = "untranslated";

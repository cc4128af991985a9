export { SearchForm, type SearchFormProps } from "./SearchForm";
export { SearchResultList, type SearchResultListProps } from "./SearchResultList";

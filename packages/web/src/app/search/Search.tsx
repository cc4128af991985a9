import { ref } from "@railbird/reads";
import { SearchDialog } from "@railbird/ui/search-dialog";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useApi } from "../../data/api";
import { readQuery } from "../../data/read-query";
import { resultPath, searchResultsPath } from "../../routes/paths";

/** How long the text must not change before it is searched for, milliseconds: a fast typist causes one request a word. */
const REST_MS = 120;

const RESULTS = 12;

/** The header's search: lists results while somebody types, and opens the page of the chosen one. */
export function Search({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const q = useRested(text.trim());
  const query = readQuery(useApi(), ref("search", { q, limit: RESULTS }));
  const { data, isError } = useQuery({ ...query, enabled: q !== "", placeholderData: keepPreviousData });
  const go = (path: string) => {
    onClose();
    navigate(path);
  };
  return (
    <SearchDialog
      text={text}
      onTextChange={setText}
      results={data?.results}
      failed={isError}
      onChoose={(result) => go(resultPath(result))}
      onAll={(asked) => go(searchResultsPath(asked.trim()))}
      onClose={onClose}
    />
  );
}

/** The text once it has not changed for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

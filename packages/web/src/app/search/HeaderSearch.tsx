import { isPlainClick } from "@railbird/ui";
import { useShortcut } from "@railbird/ui/keys";
import { type ComponentType, useState } from "react";
import { useNavigate } from "react-router-dom";
import styled from "styled-components";
import { searchPath } from "../../routes/paths";

const Link = styled.a`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  margin-inline: -6px;
  color: var(--ink);
`;

interface SearchProps {
  readonly onClose: () => void;
}

/** Opens the search, whose code is loaded when it is first opened: by a click or by the key `/`. A link without JavaScript. */
export function HeaderSearch() {
  const navigate = useNavigate();
  const [Search, setSearch] = useState<ComponentType<SearchProps>>();
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    import("./Search").then(
      (loaded) => setSearch(() => loaded.Search),
      () => navigate(searchPath),
    );
  };
  useShortcut("/", open);
  return (
    <>
      <Link
        href={searchPath}
        aria-label="Search"
        aria-keyshortcuts="/"
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          open();
        }}
      >
        <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
          <path
            d="M12 12l5 5M7.500 1a6.500 6.500 0 110 13 6.500 6.500 0 010-13z"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
          />
        </svg>
      </Link>
      {isOpen && Search && <Search onClose={() => setOpen(false)} />}
    </>
  );
}

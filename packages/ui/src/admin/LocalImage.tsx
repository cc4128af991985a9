import { useEffect, useState } from "react";
import styled from "styled-components";

const Image = styled.img`
  max-width: 240px;
  height: 80px;
  object-fit: contain;
`;
const Name = styled.figcaption`
  overflow-wrap: anywhere;
  font-size: 14px;
`;

/** An image that has not been uploaded, and its name. */
export function LocalImage({ file }: { readonly file: File }) {
  const url = useLocalUrl(file);
  return (
    <figure>
      {url && <Image src={url} alt="Preview of the chosen file" />}
      <Name>{file.name}</Name>
    </figure>
  );
}

/** An address for showing a local file: a `data:` URL, since the content security policy allows no other. */
export function useLocalUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const reader = new FileReader();
    reader.onload = () => setUrl(String(reader.result));
    reader.readAsDataURL(file);
    return () => {
      reader.onload = null;
      reader.abort();
      setUrl(undefined);
    };
  }, [file]);
  return url;
}

import { useToast } from "@railbird/ui";

/**
 * Shares the page's address with the choices in its query: by the system's share sheet where there is one, else by copying it. A share
 * that the visitor cancels is no failure.
 */
export function useShare(title: string): () => void {
  const { toast } = useToast();
  return () => {
    const url = location.href;
    void (async () => {
      if (typeof navigator.share === "function") {
        const failure = await navigator.share({ title, url }).then(
          () => undefined,
          (error: unknown) => error,
        );
        if (failure === undefined || (failure instanceof Error && failure.name === "AbortError")) return;
      }
      try {
        await navigator.clipboard.writeText(url);
        toast({ title: "Address copied", description: url });
      } catch {
        toast({ title: "The address could not be copied", description: url, variant: "destructive" });
      }
    })();
  };
}

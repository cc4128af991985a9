import { useToast } from "@railbird/ui";
import { useEffect } from "react";

/** Shows one toast when something begins to fail, and none again until it has succeeded in between. */
export function useFailureToast(failed: boolean, title: string, description: string): void {
  const { toast } = useToast();
  useEffect(() => {
    if (failed) {
      toast({ title, description, variant: "destructive" });
    }
  }, [failed, toast, title, description]);
}

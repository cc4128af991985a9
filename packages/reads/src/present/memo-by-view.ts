/** Memoises a function of a view for as long as the view is referenced. Views are immutable. */
export function memoByView<View extends object, Made>(make: (view: View) => Made): (view: View) => Made {
  const known = new WeakMap<View, Made>();
  return (view) => {
    const found = known.get(view);
    if (found !== undefined) return found;
    const made = make(view);
    known.set(view, made);
    return made;
  };
}

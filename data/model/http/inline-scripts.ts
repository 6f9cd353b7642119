/**
 * Runs after the announcement and hides it if its text was dismissed on this device. The content
 * security policy allows it by its hash.
 */
export const HIDE_DISMISSED_ANNOUNCEMENT =
  "{const a=document.currentScript.previousElementSibling;try{a.hidden=localStorage.announcement===a.dataset.text}catch{}}";

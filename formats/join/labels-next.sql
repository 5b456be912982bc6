-- Each key has the smallest label of its fragments. Repeated until no label changes, which takes as many rounds as the
-- longest chain of fragments from one end of a component to the other.
SELECT links.key AS key, MIN(fragment_labels.label) AS label
FROM links
JOIN fragment_labels ON fragment_labels.fragment = links.fragment
GROUP BY links.key

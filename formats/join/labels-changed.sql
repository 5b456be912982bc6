-- How many labels changed in a round.
SELECT COUNT(*) AS number
FROM labels
JOIN labels_next ON labels_next.key = labels.key
WHERE labels.label <> labels_next.label
